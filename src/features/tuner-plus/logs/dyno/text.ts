/** What is said of how exactly a run is known. */
export const text = {
  smoothing: (percent: string, noise: string) =>
    `هموارسازی با نویز همین لاگ تنظیم شد: نویز سرعت ${noise} km/h و خطای اوج توان ±${percent}٪.`,
  rough: (percent: string) =>
    `این ران کوتاه یا کُند ثبت شده است و اوج توان تا ±${percent}٪ نامعلوم است؛ با دندهٔ بالاتر ران طولانی‌تری بروید یا سریع‌تر ثبت کنید.`,
} as const
