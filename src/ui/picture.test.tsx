import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, type StoredPicture } from './picture.tsx'

const PHOTO: StoredPicture = {
  key: 'up/1',
  width: 800,
  height: 600,
  widths: [200, 800],
  placeholder: 'data:image/webp;base64,AAAA',
  color: '#223344',
}

const draw = (image: StoredPicture | null, ratio?: string) =>
  renderToStaticMarkup(
    <Picture image={image} name="توربوشارژر ZR-2860" alt="" sizes="6rem" {...(ratio && { ratio })} />,
  )

test('a thing without a picture keeps its place with a tile that carries its code, and asks for no file', () => {
  const tile = draw(null, '16 / 9')
  expect(tile).toContain('aspect-ratio:16 / 9')
  expect(tile).toContain('>ZR-2860<')
  expect(tile).not.toMatch(/<img|<svg|url\(/)
})

test('a small tile carries initials', () => {
  expect(draw(null, '1')).toContain('>ت\u200cZ<')
})

test('until its file is there a picture shows its blurred self, which the device has', () => {
  expect(draw(PHOTO)).toContain(PHOTO.placeholder)
})

test('a cut-out stands on a plate of the day and one of the night, a photo on its own colour', () => {
  const cutOut = draw({ ...PHOTO, color: 'light-dark(#e8e9e9,#2c3032)' })
  expect(cutOut).toContain('data-plate')
  expect(cutOut).toContain('background-color:light-dark(#e8e9e9,#2c3032)')
  expect(draw(PHOTO)).not.toContain('data-plate')
})
