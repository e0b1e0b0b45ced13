import { describe, expect, test } from 'vitest'
import { holdsContact } from './holds-contact.ts'

describe('a way to contact somebody is found', () => {
  test.each([
    ['a mobile number', 'زنگ بزن 09121234567'],
    ['in Persian digits', 'شماره من ۰۹۱۲۱۲۳۴۵۶۷ است'],
    ['in Arabic digits', '٠٩١٢١٢٣٤٥٦٧'],
    ['without its zero', '9121234567'],
    ['with the code of the country', '+98 912 123 4567'],
    ['with two zeros before it', '00989121234567'],
    ['written apart', '۰۹۱۲ - ۱۲۳ - ۴۵ - ۶۷'],
    ['with a dot after each digit', '0.9.1.2.1.2.3.4.5.6.7'],
    ['in keys', '0️⃣9️⃣1️⃣2️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣'],
    ['in circled digits', '⓪⑨①②①②③④⑤⑥⑦'],
    ['with half-spaces inside', '0912\u200c123\u200c4567'],
    ['a landline', '021-88776655'],
    ['a landline without its area', '88776655'],
    ['the number of a card', '6037991234567890'],
    ['digits in words', 'صفر نهصد و دوازده'],
    ['a link', 'https://example.com/x'],
    ['a domain', 'برید turbo-shop.ir ارزون‌تره'],
    ['a domain with spaces', 'turbo . com'],
    ['a domain in words', 'توربو دات کام'],
    ['a page of a network', 't.me/turbo'],
    ['a name on a network', 'پیج @turbo_shop'],
    ['an address of mail', 'sara@example.com'],
  ])('%s', (_what, text) => {
    expect(holdsContact(text)).toBe(true)
  })
})

describe('what people write about cars is not taken for one', () => {
  test.each([
    ['a price', 'من ۱۲٬۵۰۰٬۰۰۰ تومان خریدم'],
    ['a price in Latin digits', '12,500,000 تومان'],
    ['years', 'برای مدل ۱۴۰۰ تا ۱۴۰۳ می‌خورد'],
    ['a tyre', '185/65R14 بستم'],
    ['engines', 'روی EF7 و TU5 و XU7 امتحان کردم، ۱.۸ و ۲.۰'],
    ['speeds', 'در دورهای 1500 2500 3500 4500 صدا می‌دهد'],
    ['decimals', 'نسبت 3.42 و 1.81 و 1.28 است.'],
    ['a sentence that ends', 'عالی بود.من راضی‌ام'],
    ['nothing of that', 'سلام، کیفیتش خوب بود. ممنون'],
  ])('%s', (_what, text) => {
    expect(holdsContact(text)).toBe(false)
  })
})
