export const text = {
  title: 'آزمون و گواهینامه',
  facts: (tests: string, minutes: string) => `${tests} سؤال در ${minutes} دقیقه`,
  see: 'دیدن آزمون',
}
