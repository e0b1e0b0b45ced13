import { expect, test } from 'vitest'
import { bytesOf, isWindowOpen, MESSAGE_BYTES, splitMessage } from './bot-rules.ts'

test('a text is measured as Instagram measures it: a Persian letter is two bytes', () => {
  for (const text of ['hello', 'سلام', 'نیم‌فاصله', '😀', ''])
    expect(bytesOf(text)).toBe(Buffer.byteLength(text))
})

test('a text that fits is one message, to the last byte', () => {
  expect(splitMessage(`  ${'ا'.repeat(500)}  `)).toEqual(['ا'.repeat(500)])
  expect(splitMessage('ا'.repeat(500) + 'a').length).toBe(2)
})

test('a longer text is split at sentences', () => {
  const sentence = 'موتور را گرم کنید و دوباره لاگ بگیرید.'
  const text = Array.from({ length: 30 }, () => sentence).join(' ')
  const parts = splitMessage(text)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) {
    expect(bytesOf(part)).toBeLessThanOrEqual(MESSAGE_BYTES)
    expect(part.endsWith('.')).toBe(true)
  }
  expect(parts.join(' ')).toBe(text)
})

test('paragraphs stay together, and a word without an end is cut where it must be', () => {
  const paragraph = 'الف '.repeat(90).trim()
  expect(splitMessage(`${paragraph}\n\n${paragraph}`)).toEqual([paragraph, paragraph])
  const parts = splitMessage('😀'.repeat(600))
  expect(parts.join('')).toBe('😀'.repeat(600))
  expect(parts.every((part) => bytesOf(part) <= MESSAGE_BYTES)).toBe(true)
})

test('words are lost nowhere, however long they are', () => {
  const words = Array.from({ length: 400 }, (_, index) => `کلمهٔ${index}`)
  expect(splitMessage(words.join(' ')).join(' ').split(' ')).toEqual(words)
})

test('a person can be answered for 24 hours', () => {
  const wrote = new Date('2026-11-24T00:00:00Z')
  const after = (ms: number) => new Date(wrote.getTime() + ms)
  expect(isWindowOpen(wrote, after(86_399_000))).toBe(true)
  expect(isWindowOpen(wrote, after(86_400_000))).toBe(false)
  expect(isWindowOpen(wrote, after(86_401_000))).toBe(false)
})
