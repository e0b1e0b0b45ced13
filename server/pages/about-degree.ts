import type { Degree } from '#contract/course/degrees/degrees.ts'
import { siteName } from '#contract/site-name.ts'
import { persianDigits, tehranDay } from '#server/platform/persian-date.ts'
import type { PageContent } from './page-content.ts'

const text = {
  title: (title: string, name: string) => `گواهینامهٔ ${title} · ${name}`,
  description: (name: string, title: string, score: string, day: string) =>
    `${name} در ${day} با نمرهٔ ${score} از ۱۰۰ در «${title}» پذیرفته شد.`,
  revoked: 'این گواهینامه باطل شده است.',
}

/** What the page of a shared degree says to search engines and other sites. One that is revoked is listed nowhere. */
export function aboutDegree(at: string, degree: Degree): Partial<PageContent> {
  const { code, name, title, score, issuedAt, expiresAt, state } = degree
  const canonical = `${at}/Degree/${code}`
  if (state === 'revoked') return { canonical, description: text.revoked }
  const day = persianDigits(tehranDay(issuedAt))
  return {
    title: text.title(title, name),
    description: text.description(name, title, persianDigits(String(score)), day),
    isIndexed: true,
    canonical,
    facts: [
      {
        '@context': 'https://schema.org',
        '@type': 'EducationalOccupationalCredential',
        url: canonical,
        identifier: code,
        name: title,
        credentialCategory: 'certificate',
        dateCreated: issuedAt,
        ...(expiresAt && { expires: expiresAt }),
        about: { '@type': 'Person', name },
        recognizedBy: { '@type': 'Organization', name: siteName, url: at },
      },
    ],
  }
}
