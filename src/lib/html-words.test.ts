import { expect, test } from 'vitest'
import { htmlWords } from './html-words.ts'

test('the words of a text are told without its tags, a line for each block', () => {
  const html =
    '<h2>ریمپ</h2><p>یک <strong>خط</strong><br />دوم</p><ul><li><p>اول</p></li><li><p>دوم</p></li></ul>' +
    '<table><tbody><tr><th>دور</th><td>فشار</td></tr></tbody></table>'
  expect(htmlWords(html)).toBe('ریمپ\nیک خط\nدوم\nاول\nدوم\nدور فشار')
})

test('where a link leads is told too, so that nobody changes it unseen', () => {
  expect(
    htmlWords('<p>به <a href="https://example.com/?a=1&amp;b=2" rel="nofollow">اینجا</a> بروید</p>'),
  ).toBe('به اینجا (https://example.com/?a=1&b=2) بروید')
})

test('signs are those that were written', () => {
  expect(htmlWords('<p>&lt;b&gt; &amp;lt; &quot;</p>')).toBe('<b> &lt; "')
  expect(htmlWords('')).toBe('')
})
