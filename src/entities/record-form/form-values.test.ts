import { describe, expect, test } from 'vitest'
import { ownArticles } from '#contract/article/own-articles.ts'
import { courses } from '#contract/course/course.ts'
import { ownCourses } from '#contract/course/own-courses.ts'
import { MOST } from '#contract/edits/kinds.ts'
import { cars } from '#contract/site/cars.ts'
import { tunerPlus } from '#contract/site/tuner-plus.ts'
import { addresses } from '#contract/user/addresses.ts'
import { people } from '#contract/user/people.ts'
import { text as formText } from '#src/entities/form/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { RecordForm, Typed } from './fields.ts'
import {
  inputOf,
  isRequired,
  merge,
  problemsOf,
  refusedFieldText,
  shownValue,
  typedOf,
} from './form-values.ts'
import { text } from './text.ts'

/** A choice of some rows. */
const rowsField = (list: typeof courses.GetAllCoursesCategory) =>
  ({ kind: 'rows', label: 'دسته‌بندی‌ها', list, hasWords: false, show: () => '' }) as const

const form: RecordForm = {
  operation: tunerPlus.AddOrUpdateTunerPlus,
  fields: {
    title: { kind: 'words', label: 'عنوان' },
    description: { kind: 'text', label: 'توضیح' },
    price: { kind: 'tomans', label: 'قیمت' },
    durationDays: { kind: 'number', label: 'مدت', isNullable: true },
    order: { kind: 'number', label: 'ترتیب' },
    isActive: { kind: 'flag', label: 'فروش' },
  },
}
const TOOL = {
  key: 'Tuning',
  title: 'تیونینگ',
  description: '',
  price: 5_000_000,
  durationDays: null,
  isActive: true,
  order: 1,
} as const
const problems = (typed: object) => {
  const all = { ...typedOf(form, TOOL), ...typed }
  return problemsOf(form, all, inputOf(form, all, TOOL))
}

test('a row that is saved unchanged is the same row', () => {
  expect(inputOf(form, typedOf(form, TOOL), TOOL)).toEqual(TOOL)
})

test('sentences with commas and chosen rows come back as they were', () => {
  const course: RecordForm = {
    operation: ownCourses.UpdateCourse,
    fields: {
      gains: { kind: 'lines', label: 'آنچه یاد می‌گیرند' },
      categoryIds: rowsField(courses.GetAllCoursesCategory),
    },
  }
  const values = { gains: ['نقشه‌های سوخت، آوانس و گشتاور', 'خواندن لاگ'], categoryIds: [3, 7] }
  expect(inputOf(course, typedOf(course, values), values)).toEqual(values)
})

test('HTML in a plain text is named at its field, and a comparison is not HTML', () => {
  const course: RecordForm = {
    operation: ownCourses.UpdateCourse,
    fields: {
      title: { kind: 'words', label: 'عنوان' },
      gains: { kind: 'lines', label: 'آنچه یاد می‌گیرند' },
    },
  }
  const wrong = (typed: Record<string, string>) => {
    const all = { title: 'ریمپ ECU', gains: '', ...typed }
    return problemsOf(course, all, inputOf(course, all, { id: 1 }))
  }
  expect(wrong({ title: '<b>ریمپ</b> ECU' })).toEqual({ title: text.noHtml })
  expect(wrong({ gains: 'خواندن لاگ\n<script>alert(1)</script>' })).toEqual({ gains: text.noHtml })
  expect(wrong({ title: 'بوست < ۲ بار و > ۱ بار' })).toEqual({})
})

test('a field that may stay empty says what is wrong with what was typed', () => {
  const person: RecordForm = {
    operation: people.AdminUpdateUserDetail,
    fields: { firstName: { kind: 'words', label: 'نام' }, reason: { kind: 'text', label: 'دلیل' } },
  }
  const wrong = (typed: Record<string, string>) => {
    const all = { firstName: '', reason: 'به درخواست خود شخص', ...typed }
    return problemsOf(person, all, inputOf(person, all, { id: 1 }))
  }
  expect(wrong({})).toEqual({})
  expect(wrong({ firstName: 'س' })).toEqual({ firstName: text.short('۲') })
  expect(wrong({ firstName: '<b>سارا</b>' })).toEqual({ firstName: text.noHtml })
  expect(wrong({ reason: '<script>alert(1)</script>' })).toEqual({ reason: text.noHtml })
})

test('prices are typed in tomans, in any digits, and sent in rials', () => {
  const typed = typedOf(form, TOOL)
  expect(typed['price']).toBe('500000')
  expect(inputOf(form, { ...typed, price: '۲۵۰۰۰۰' }, TOOL)['price']).toBe(2_500_000)
})

test('an empty field is nothing where the operation allows that, and is asked for where it does not', () => {
  const typed = { ...typedOf(form, TOOL), durationDays: '', title: ' ' }
  expect(inputOf(form, typed, TOOL)['durationDays']).toBeNull()
  expect(problems(typed)).toEqual({ title: text.missing })
  expect(['title', 'description', 'durationDays', 'isActive'].map((key) => isRequired(form, key))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the limits of the operation are said at their fields', () => {
  expect(problems({ durationDays: '0', order: 'یک', title: 'ت' })).toEqual({
    title: text.short('۲'),
    durationDays: text.least('۱'),
    order: text.wrong,
  })
  expect(problems({ title: 'ت'.repeat(81), order: '1001' })).toEqual({
    title: text.long('۸۰'),
    order: text.most('۱٬۰۰۰'),
  })
})

describe('lists and days', () => {
  const ratios: RecordForm = {
    operation: cars.AddOrUpdateGearRatio,
    fields: { gears: { kind: 'numbers', label: 'دنده‌ها' } },
  }
  test('numbers are typed with commas of either kind, or with spaces', () => {
    const typed = typedOf(ratios, { gears: [3.42, 1.81] })
    expect(typed).toEqual({ gears: '3.42، 1.81' })
    expect(inputOf(ratios, { gears: '۳٫۴۲, 1.81،' }, {})).toEqual({ gears: [3.42, 1.81] })
    expect(inputOf(ratios, { gears: '۳٫۴۲ 1.81' }, {})).toEqual({ gears: [3.42, 1.81] })
    const wrong = { gears: '3.42 / 1.81' }
    expect(problemsOf(ratios, wrong, inputOf(ratios, wrong, {}))).toEqual({ gears: text.badNumbers })
  })

  test('a list says whether it has too many values, or one that is too long or too short', () => {
    const course: RecordForm = {
      operation: ownCourses.UpdateCourse,
      fields: {
        tags: { kind: 'list', label: 'برچسب‌ها' },
        gains: { kind: 'lines', label: 'آنچه یاد می‌گیرند' },
      },
    }
    const said = (typed: Typed) => problemsOf(course, typed, inputOf(course, typed, { id: 1 }))
    const many = Array.from({ length: 31 }, (_, index) => `برچسب ${index}`)
    expect(said({ tags: many.join('، '), gains: many.join('\n') })).toEqual({
      tags: text.tooMany(persianNumber(MOST.tags)),
      gains: text.tooMany('۲۰'),
    })
    expect(said({ tags: `ریمپ، ${'ت'.repeat(80)}` })).toEqual({ tags: text.longOne('۶۰') })
    expect(said({ gains: 'ریمپ\nت' })).toEqual({ gains: text.shortOne('۲') })
  })

  test('too many values are said where the field has a sentence of its own for wrong ones', () => {
    const course: RecordForm = {
      operation: ownCourses.UpdateCourse,
      fields: { tags: { kind: 'list', label: 'برچسب‌ها', wrong: 'درست بنویسید.' } },
    }
    const said = (tags: string) => problemsOf(course, { tags }, inputOf(course, { tags }, { id: 1 }))
    expect(said('ت'.repeat(61))).toEqual({ tags: 'درست بنویسید.' })
    expect(said('ریمپ،'.repeat(31))).toEqual({ tags: text.tooMany(persianNumber(MOST.tags)) })
  })

  test('a day of the Persian calendar ends at midnight in Tehran', () => {
    const accesses: RecordForm = {
      operation: tunerPlus.AddTunerPlusAccess,
      fields: { until: { kind: 'until', label: 'تا' } },
    }
    const input = inputOf(accesses, { until: '1405/9/1' }, {})
    expect(input).toEqual({ until: '2026-11-22T20:29:59.999Z' })
    expect(typedOf(accesses, input)).toEqual({ until: '1405/9/1' })
    const wrong = { until: '1405/13/1' }
    expect(problemsOf(accesses, wrong, inputOf(accesses, wrong, {}))).toEqual({ until: text.badDay })
  })

  test('a day that does not exist, one that is over and one that the field alone refuses have each their sentence', () => {
    const until = { kind: 'until', label: 'تا', wrong: 'بعد از شروع' } as const
    const accesses: RecordForm = { operation: tunerPlus.AddTunerPlusAccess, fields: { until } }
    const wrong = { until: '1405/13/1' }
    expect(problemsOf(accesses, wrong, inputOf(accesses, wrong, {}))).toEqual({ until: text.badDay })
    expect(refusedFieldText(until, 'past')).toBe(text.past)
    expect(refusedFieldText(until, 'custom')).toBe('بعد از شروع')
    expect(refusedFieldText(undefined, 'custom')).toBe(formText.refused)
  })

  test('an empty field that the server needs here is asked for', () => {
    expect(refusedFieldText({ kind: 'text', label: 'پاسخ' }, 'required')).toBe(text.missing)
  })
})

test('a long text is sent as it is written, and told to people without its tags', () => {
  const field = { kind: 'richText', label: 'متن' } as const
  const article: RecordForm = { operation: ownArticles.UpdateArticle, fields: { body: field } }
  const body = '<h2>ریمپ</h2><p>با <a href="https://example.com">لینک</a></p>'
  expect(inputOf(article, typedOf(article, { body }), {})).toEqual({ body })
  expect(inputOf(article, { body: '' }, {})).toEqual({ body: '' })
  expect(shownValue(field, body)).toBe('ریمپ\nبا لینک (https://example.com)')
  const long = { body: `<p>${'ا'.repeat(200_000)}</p>` }
  expect(problemsOf(article, long, inputOf(article, long, { id: 1 }))).toEqual({ body: text.long('۲۰۰٬۰۰۰') })
})

test('a hidden field is not sent, and nothing is asked of it', () => {
  const hiding: RecordForm = {
    operation: addresses.AddOrUpdateUserProductAddress,
    fields: { unit: { kind: 'words', label: 'واحد', isShown: ({ plaque }) => plaque !== '' } },
  }
  const typed = { unit: 'x'.repeat(30), plaque: '' }
  expect(inputOf(hiding, typed, { plaque: '' })).toEqual({ plaque: '' })
  expect(problemsOf(hiding, typed, {})).toEqual({})
})

test('what others changed meanwhile is taken over, and offered where the person changed it too', () => {
  const base = { city: 'یزد', unit: '', plaque: '۱' }
  const fresh = { city: 'میبد', unit: '۳', plaque: '۱' }
  expect(merge(base, fresh, { city: 'اردکان', unit: '', plaque: '۲' })).toEqual({
    typed: { city: 'اردکان', unit: '۳', plaque: '۲' },
    theirs: { city: 'میبد' },
  })
})
