import { expect, test } from 'vitest'
import { tabOf } from './tab-of.ts'

test.each([
  ['/', '/'],
  ['/Home', '/'],
  ['/Course', '/Course'],
  ['/c/3', '/Course'],
  ['/Teachers/2', '/Course'],
  ['/Questions/5', '/Course'],
  ['/Product', '/Product'],
  ['/Products', '/Product'],
  ['/product/special', '/Product'],
  ['/p/1', '/Product'],
  ['/pa/4', '/Product'],
  ['/ProductArticle', '/Product'],
  ['/ProductQuestions', '/Product'],
  ['/Cart', '/Product'],
  ['/TunerPlus/Injector', '/TunerPlus'],
  ['/Account', '/Account'],
  ['/UserPanel/5', '/UserPanel'],
  ['/Suport', '/UserPanel'],
])('on %s the bar at the bottom marks %s', (path, tab) => {
  expect(tabOf(path)).toBe(tab)
})

test.each(['/About', '/Search', '/PayRules', '/a/3', '/Article', '/AdminPanel'])(
  '%s belongs to no part of the bar',
  (path) => {
    expect(tabOf(path)).toBeUndefined()
  },
)
