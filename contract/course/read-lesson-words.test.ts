import { describe, expect, test } from 'vitest'
import { readChapters, readCues } from './read-lesson-words.ts'

const VTT = `WEBVTT - درس یک
Kind: captions

NOTE نوشتهٔ مدرس

1
00:00:01.500 --> 00:00:04.000 line:80%
<i>سلام</i> به درس
نخست

00:04.250 --> 00:06.000
توربو`
const SRT =
  '1\r\n00:00:01,500 --> 00:00:04,000\r\n{\\an8}سلام\r\n\r\n2\r\n۰۰:۰۰:۰۵,۰۰۰ --> ۰۰:۰۰:۰۶,۰۰۰\r\nپایان\r\n'

describe('subtitles', () => {
  test('are read from WebVTT, without its notes and tags', () => {
    expect(readCues(VTT)).toEqual([
      { from: 1.5, to: 4, text: 'سلام به درس\nنخست' },
      { from: 4.25, to: 6, text: 'توربو' },
    ])
  })

  test('are read from SRT, whatever its digits and ends of lines', () => {
    expect(readCues(SRT)).toEqual([
      { from: 1.5, to: 4, text: 'سلام' },
      { from: 5, to: 6, text: 'پایان' },
    ])
  })

  test('come in the order of time, and none is no subtitles', () => {
    const cues = readCues('0:05.0 --> 0:06.0\nدو\n\n0:01.0 --> 0:02.0\nیک') ?? []
    expect(cues.map(({ text }) => text)).toEqual(['یک', 'دو'])
    expect(readCues('')).toEqual([])
  })

  test.each(['سلام', '0:05.0 --> 0:04.0\nپس‌رو', '0:05 --> later\nنه', '0:61 --> 0:99\nنه'])(
    'are not: %s',
    (words) => {
      expect(readCues(words)).toBeUndefined()
    },
  )
})

describe('chapters', () => {
  test('are lines with a time and a title', () => {
    expect(readChapters('0:00 مقدمه\n\n۲:۳۰ - نقشهٔ کمپرسور\n1:00:05 پایان')).toEqual([
      { from: 0, title: 'مقدمه' },
      { from: 150, title: 'نقشهٔ کمپرسور' },
      { from: 3_605, title: 'پایان' },
    ])
  })

  test.each([
    'مقدمه',
    '2:00 دو\n1:00 یک',
    '1:00',
    Array.from({ length: 61 }, (_, i) => `${i}:00 بخش`).join('\n'),
  ])('are not: %s', (lines) => {
    expect(readChapters(lines)).toBeUndefined()
  })
})
