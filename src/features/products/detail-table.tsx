import type { Product } from '#contract/product/product.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { groupDetails } from './detail-groups.ts'
import styles from './product-page.module.css'
import { text } from './text.ts'

const GRAMS_PER_KILOGRAM = 1_000

function weightText(grams: number): string {
  return grams < GRAMS_PER_KILOGRAM
    ? text.grams(persianNumber(grams))
    : text.kilograms(persianNumber(grams / GRAMS_PER_KILOGRAM, 1))
}

/** Everything measurable about a product, by group. */
export function DetailTable({ product }: { product: Pick<Product, 'sku' | 'weight' | 'furtherDetails'> }) {
  const { furtherDetails, sku, weight } = product
  return (
    <div className={styles['details']}>
      {groupDetails(furtherDetails).map(({ title, details }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {details.map((detail) => (
              <DetailRow key={detail.id} name={detail.title} value={detail.value} />
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h3>{text.other}</h3>
        <dl>
          {sku && <DetailRow name={text.code} value={sku} />}
          {weight > 0 && <DetailRow name={text.weight} value={weightText(weight)} />}
        </dl>
      </section>
    </div>
  )
}

function DetailRow({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {/* `Isolated` is not in the first load */}
        <bdi dir={/[آ-ی]/.test(value) ? 'rtl' : 'auto'}>{value}</bdi>
      </dd>
    </div>
  )
}
