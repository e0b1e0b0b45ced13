/** Which tab of the bottom bar the addresses that begin so belong to. */
const TABS: readonly (readonly [RegExp, string])[] = [
  [/^\/(home)?$/, '/'],
  [/^\/(course|c|teachers|questions)(\/|$)/, '/Course'],
  [/^\/tunerplus(\/|$)/, '/TunerPlus'],
  [/^\/(products?|p|pa|productarticle|productquestions|cart)(\/|$)/, '/Product'],
  [/^\/(account|confirmemail|confirmphone)(\/|$)/, '/Account'],
  [/^\/(userpanel|waiting|suport)(\/|$)/, '/UserPanel'],
]

/** The tab that is marked as open on a page, if it belongs to one. */
export function tabOf(path: string): string | undefined {
  const plain = path.toLowerCase()
  return TABS.find(([pattern]) => pattern.test(plain))?.[1]
}
