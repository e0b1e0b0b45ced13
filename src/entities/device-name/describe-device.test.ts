import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const LINUX = 'Mozilla/5.0 (Linux; Android 13; SM-A536E) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${LINUX} Chrome/126.0.0.0 Mobile Safari/537.36`, 'کروم روی اندروید (SM-A536E)'],
  [`${LINUX.replace('SM-A536E', 'K')} Chrome/126.0.0.0 Mobile Safari/537.36`, 'کروم روی اندروید'],
  [
    `${LINUX} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'مرورگر سامسونگ روی اندروید (SM-A536E)',
  ],
  [
    `${LINUX.replace('SM-A536E', 'Redmi 9 Build/QP1A; wv')} Version/4.0 Chrome/126.0 Mobile Safari/537.36`,
    'برنامهٔ اندروید روی اندروید (Redmi 9)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1',
    'سافاری روی آیفون',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0', 'اج روی ویندوز'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'فایرفاکس روی لینوکس'],
  ['curl/8.5.0', 'مرورگر روی دستگاه'],
])('%s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})
