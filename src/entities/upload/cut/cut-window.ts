/** The size of a picture in pixels. */
export interface Size {
  width: number
  height: number
}

/** Which part of a picture is kept: where in the room that is left, from 0 to 1, and how close. */
export interface Place {
  x: number
  y: number
  zoom: number
}

export const MIDDLE: Place = { x: 0.5, y: 0.5, zoom: 1 }
export const MOST_ZOOM = 4

export interface Part extends Size {
  /** The distance from the first column and the first row. */
  column: number
  row: number
}

const between0and1 = (value: number) => Math.min(1, Math.max(0, value))

/** The part of a picture that is kept, as wide for its height as `aspect` says. It never leaves the picture. */
export function partOf(picture: Size, aspect: number, { x, y, zoom }: Place): Part {
  const width = Math.min(picture.width, picture.height * aspect) / zoom
  // 3 × 3.2 / 3.2 is a little more than 3
  const height = Math.min(picture.height, width / aspect)
  return { width, height, column: (picture.width - width) * x, row: (picture.height - height) * y }
}

/** The place after the picture was drawn along by a share of the frame. */
export function movedBy(
  place: Place,
  { picture, aspect, across, down }: { picture: Size; aspect: number; across: number; down: number },
): Place {
  const { width, height } = partOf(picture, aspect, place)
  const along = (at: number, whole: number, part: number, share: number) =>
    whole - part < 1 ? at : between0and1(at - (share * part) / (whole - part))
  return {
    ...place,
    x: along(place.x, picture.width, width, across),
    y: along(place.y, picture.height, height, down),
  }
}
