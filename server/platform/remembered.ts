interface Rules<Key, Value> {
  now(): Date
  forMs: number
  /** So many are remembered at the same time; then all are forgotten. */
  most: number
  find(key: Key): Promise<Value>
}

/** What the database has answered a moment ago. A hundred that ask at once wait for one answer; a failure is not remembered. */
export class Remembered<Key extends string | number, Value> {
  readonly #rules: Rules<Key, Value>
  readonly #known = new Map<Key, { value: Promise<Value>; until: number }>()

  constructor(rules: Rules<Key, Value>) {
    this.#rules = rules
  }

  get(key: Key): Promise<Value> {
    const { now, forMs, most, find } = this.#rules
    const at = now().getTime()
    this.#forgetOld(at)
    const known = this.#known.get(key)
    if (known) return known.value
    if (this.#known.size >= most) this.#known.clear()
    const value = find(key)
    this.#known.set(key, { value, until: at + forMs })
    value.catch(() => this.#known.delete(key))
    return value
  }

  /** Asks again, whatever is remembered. */
  renew(key: Key): Promise<Value> {
    this.#known.delete(key)
    return this.get(key)
  }

  /** The oldest are the first in the map. */
  #forgetOld(at: number): void {
    for (const [key, { until }] of this.#known) {
      if (until > at) return
      this.#known.delete(key)
    }
  }

  get size(): number {
    return this.#known.size
  }
}
