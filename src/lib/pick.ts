/** Takes some fields of a row, and no others. */
export const pick =
  <Name extends PropertyKey>(...names: readonly Name[]) =>
  <Row extends Record<Name, unknown>>(row: Row): Pick<Row, Name> => {
    const picked: Partial<Pick<Row, Name>> = {}
    for (const name of names) picked[name] = row[name]
    return picked as Pick<Row, Name>
  }
