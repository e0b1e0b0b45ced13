/** What is said of how exactly a run is known. */
export const text = {
  smoothing: (percent: string, noise: string) =>
    `هموارسازی با نویز همین لاگ تنظیم شد: نویز سرعت ${noise} km/h و خطای اوج توان ±${percent}٪.`,
  uneven: (percent: string) =>
    `سرعت در این بازه مانند یک ران یک‌دست بالا نمی‌رود: پیش یا پس از آن رانندگی آرام، تعویض یا ترمز هست. فقط همان ران را ببینید؛ تا آن زمان اوج توان ±${percent}٪ نامعلوم است.`,
  rough: (percent: string) =>
    `این ران کوتاه یا کُند ثبت شده است و اوج توان تا ±${percent}٪ نامعلوم است؛ با دندهٔ بالاتر ران طولانی‌تری بروید یا سریع‌تر ثبت کنید.`,
} as const
