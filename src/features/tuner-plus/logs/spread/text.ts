/** Every sentence of the table of any channel over two others. */
export const text = {
  title: 'جدول دوبعدی',
  lead: 'هر کانال را روی دو کانال دیگر ببینید: کدام مقدار، در کجا و چند بار.',
  value: 'مقدار',
  x: 'محور افقی',
  y: 'محور عمودی',
  shown: 'در هر خانه',
  shows: { mean: 'میانگین', lowest: 'حداقل', highest: 'حداکثر', counts: 'تعداد نمونه' },
  xEdges: 'مرز خانه‌های افقی',
  yEdges: 'مرز خانه‌های عمودی',
  edges: 'مرز خانه‌ها',
  edgesHint: 'خالی یعنی خودکار.',
  tones: (low: string, high: string) => ({
    rich: `تا ${low}`,
    right: `${low} تا ${high}`,
    lean: `بالای ${high}`,
  }),
  corner: 'عمودی / افقی',
  few: 'برای این جدول حداقل سه کانال با مقدار لازم است.',
} as const
