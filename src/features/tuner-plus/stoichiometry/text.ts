/** What the ruler of lambda says. */
export const text = {
  ruler: 'خط‌کش لامبدا و AFR',
  rulerNote: 'بالا لامبدا، زیر آن AFR هر سوخت در همان لامبدا؛ عدد درشت هر ردیف، AFR آن سوخت در لامبدای شماست.',
  ownFuel: 'سوخت شما',
  otherFuels: 'سوخت‌های کنار هم، تا چهار',
  stoich: (fuel: string, afr: string) => `${fuel} ${afr}`,
  rulerSentence: (fuels: readonly string[]) =>
    `خط‌کش لامبدا از ۰٫۶۵ تا ۱٫۳۵ با AFR هر سوخت؛ در لامبدای یک: ${fuels.join('، ')}.`,
} as const
