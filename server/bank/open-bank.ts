import type { Configuration } from '#server/platform/configuration.ts'
import { jsonPoster } from '#server/platform/messages/outgoing.ts'
import { isLoopback } from '#server/platform/loopback.ts'
import type { Bank } from './bank.ts'
import { startStandIn } from './stand-in/watch.ts'
import { zarinpal } from './zarinpal.ts'

const GATEWAY = 'https://payment.zarinpal.com'
const SANDBOX = 'https://sandbox.zarinpal.com'
/** The practice gateway takes any name. */
const PRACTICE_MERCHANT = '00000000-0000-4000-8000-000000000000'

interface OpenedBank {
  /** Null where payments by card are refused. */
  bank: Bank | null
  /** What the person who starts the server has to know. */
  notice: string
  stop(): Promise<void>
}

/** The bank of these settings: ZarinPal, or outside of production a practice gateway, which is started here. */
export async function openBank(configuration: Configuration): Promise<OpenedBank> {
  const { zarinpalMerchantId: merchantId, isZarinpalSandbox, zarinpalProxy, hasStandInBank } = configuration
  if (merchantId) {
    const address = isZarinpalSandbox ? SANDBOX : GATEWAY
    const post = jsonPoster(zarinpalProxy)
    const bank = zarinpal({ name: 'zarinpal', merchantId, address: () => address, post })
    return { bank, notice: `Payments by card go to ${address}.`, stop: async () => undefined }
  }
  if (!hasStandInBank)
    return {
      bank: null,
      notice: 'ZARINPAL_MERCHANT_ID is not set: payments by card are refused.',
      stop: async () => undefined,
    }
  return practiceBank(configuration)
}

async function practiceBank({ dataDir, host, publicUrl }: Configuration): Promise<OpenedBank> {
  const standIn = await startStandIn(dataDir, host)
  const name = isLoopback(host) ? '127.0.0.1' : new URL(publicUrl).hostname
  const address = () => (standIn.port() > 0 ? `http://${name}:${standIn.port()}` : undefined)
  return {
    bank: zarinpal({ name: 'standIn', merchantId: PRACTICE_MERCHANT, address }),
    notice: 'Payments by card go to a practice gateway, which moves no money.',
    stop: () => standIn.stop(),
  }
}
