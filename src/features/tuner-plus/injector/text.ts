/** What the map of the injectors says. */
export const text = {
  map: 'نقشهٔ چرخهٔ کاری (٪)',
  rpm: 'دور موتور (rpm)',
  pressure: (unit: string) => `فشار مطلق منیفولد (${unit})`,
  limit: (percent: string) => `مرز ${percent}٪`,
  mapSentence: (least: string, most: string) =>
    `نقشهٔ چرخهٔ کاری انژکتور روی دور و فشار منیفولد: از ${least}٪ در کمترین تا ${most}٪ در بیشترین دور و فشار.`,
} as const
