import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { PICTURE_FILE } from '#tests/world/edit-goods.ts'
import { FILM_SEC, makeFilm } from '#tests/world/lesson-goods.ts'
import { jobContext } from '#tests/world/upload-goods.ts'
import { sharedTelling } from './tell.ts'

let shop: ShopServer
let teacher: Person
let other: Person
let admin: Person
let second: Person
let courseId: number
let categoryId: number

beforeAll(async () => {
  shop = await openShopServer()
  teacher = await shop.asTeacher()
  other = await shop.asTeacher()
  admin = await shop.signIn('Admin')
  second = await shop.signIn('Admin')
  categoryId = await shop.makeCategory('course')
})
afterAll(() => shop.close())

/** The profile of a teacher. */
async function profileOf({ id }: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from teacher_profiles where user_id = ${id}`.execute(
    shop.db,
  )
  return rows[0]?.id ?? shop.makeTeacher({ user_id: id })
}

beforeEach(async () => {
  await sql`delete from call_counts`.execute(shop.db)
  courseId = await shop.makeCourse({ teacher_id: await profileOf(teacher), title: 'ریمپ', summary: 'خلاصه' })
})

const shown = async (id = courseId) => {
  const { data } = await shop.call('Course/GetCoursesByFilter', { take: 100 })
  return data.items.find((course) => course.id === id)
}
const own = async (id = courseId, as = teacher) =>
  (await shop.call('Course/GetCourseByAuth', { id }, { as })).data
const save = (input: object, as = teacher) =>
  shop.send('Course/UpdateCourse', { id: courseId, ...input }, { as })
const decide = (name: string, input: object = {}, as = admin) =>
  shop.send(`Course/${name}`, { id: courseId, ...input }, { as })
const queued = async () => {
  const filter = { thingId: courseId, isOpen: true }
  const { data } = await shop.call('Course/GetEditCoursesByFilter', filter, { as: admin })
  const [row] = data.items
  return row && (await shop.call('Site/GetEditById', { id: row.id }, { as: admin })).data
}

describe('a change of a published course', () => {
  test('waits: everybody reads the old title until an admin has published the new one', async () => {
    const answer = await save({ title: 'ریمپ پیشرفته' })
    expect(answer.data).toMatchObject({ state: 'active', waiting: ['title'] })
    expect((await shown())?.title).toBe('ریمپ')
    expect(await queued()).toMatchObject({
      state: 'pending',
      changes: [{ field: 'title', before: 'ریمپ', now: 'ریمپ', wanted: 'ریمپ پیشرفته' }],
    })
    expect((await decide('ActiveCourseEdit')).data).toEqual({ state: 'active' })
    expect((await shown())?.title).toBe('ریمپ پیشرفته')
    expect(await queued()).toBeUndefined()
  })

  test('is one too when lines only change places, and no change when tags do', async () => {
    await sql`update courses set gains = array['اول', 'دوم'] where id = ${courseId}`.execute(shop.db)
    await sql`insert into course_tags (course_id, tag) values (${courseId}, 'الف'), (${courseId}, 'ب')`.execute(
      shop.db,
    )
    expect((await save({ tags: ['ب', 'الف'] })).data).toMatchObject({ waiting: [] })
    expect((await save({ gains: ['دوم', 'اول'] })).data).toMatchObject({ waiting: ['gains'] })
    expect((await queued())?.changes).toMatchObject([{ now: ['اول', 'دوم'], wanted: ['دوم', 'اول'] }])
  })

  test('is found by a search once it is published, and not before', async () => {
    const found = async () =>
      (await shop.call('Course/GetCoursesByFilter', { text: 'سوپاپ' })).data.items.map(({ id }) => id)
    await save({ title: 'تنظیم سوپاپ', tags: ['سوپاپ'] })
    expect(await found()).not.toContain(courseId)
    await decide('ActiveCourseEdit')
    expect(await found()).toContain(courseId)
    expect((await shown())?.tags).toEqual(['سوپاپ'])
  })

  test('reaches no device before it is published', async () => {
    const changes = async () => {
      const { body } = await shop.call('Site/GetChanges', {})
      return body.includes('عنوان پنهان')
    }
    await save({ title: 'عنوان پنهان' })
    expect(await changes()).toBe(false)
    await decide('ActiveCourseEdit')
    expect(await changes()).toBe(true)
  })

  test('is published by nobody but an admin, and seen by no other teacher', async () => {
    await save({ title: 'دیگر' })
    for (const as of [teacher, other])
      expect((await decide('ActiveCourseEdit', {}, as)).code).toBe('NotAllowed')
    const seen = await shop.call('Course/GetEditCourseById', { id: courseId }, { as: other })
    expect(seen.code).toBe('NotFound')
    expect((await save({ title: 'دزدی' }, other)).code).toBe('NotFound')
  })

  test('of a hidden course keeps the course hidden from an admin who showed it as it was before', async () => {
    await decide('DeActiveCourse')
    const listed = async () =>
      (await shop.call('Course/GetAdminCoursesByFilter', { take: 100 }, { as: admin })).data.items.find(
        ({ id }) => id === courseId,
      )?.revision
    await save({ title: 'یک نسخه' })
    const seen = await listed()
    await save({ title: 'نسخهٔ دوم' })
    expect((await decide('ActiveCourse', { revision: seen })).code).toBe('Outdated')
    expect((await decide('ActiveCourse', { revision: await listed() })).data).toEqual({ state: 'active' })
  })

  test('is a new revision when its author changes it; an admin who saw the old one is told', async () => {
    await save({ title: 'یک نسخه' })
    await save({ title: 'نسخهٔ دوم' })
    expect((await decide('ActiveCourseEdit', { revision: 1 })).code).toBe('Outdated')
    expect((await decide('ActiveCourseEdit', { revision: 2 })).status).toBe('Success')
    const { data } = await shop.call('Course/GetCourseEditHistoryById', { id: courseId }, { as: teacher })
    expect(data.map(({ revision, state }) => [revision, state])).toEqual([
      [2, 'active'],
      [1, 'replaced'],
    ])
  })

  test('waits again when a verified version is changed', async () => {
    await save({ title: 'یک نسخه' })
    expect((await decide('VerifyCourseEdit')).data).toEqual({ state: 'verified' })
    expect((await shown())?.title).toBe('ریمپ')
    await save({ title: 'نسخهٔ دوم' })
    expect((await queued())?.state).toBe('pending')
  })

  test('ends when the author writes back what everybody reads', async () => {
    await save({ title: 'دیگر' })
    await save({ title: 'ریمپ' })
    expect(await queued()).toBeUndefined()
  })

  test('is taken back by its author, and by nobody else', async () => {
    await save({ title: 'دیگر' })
    const withdraw = (as: Person) => shop.call('Course/WithdrawCourseEdit', { id: courseId }, { as })
    expect((await withdraw(other)).code).toBe('NotFound')
    expect((await withdraw(teacher)).data).toEqual({ state: 'withdrawn' })
    expect((await withdraw(teacher)).code).toBe('NotFound')
  })

  test('comes back as it was then, with what was published after it undone, and waits as every change', async () => {
    const restore = (version: number, as = teacher, more: object = {}) =>
      shop.send('Course/RestoreCourseEdit', { id: courseId, version, ...more }, { as })
    await save({ title: 'اول', summary: 'خلاصه یک' })
    await decide('ActiveCourseEdit')
    await save({ title: 'دوم', alias: 'نام دیگر', categoryIds: [categoryId] })
    await decide('ActiveCourseEdit')
    await save({ level: 'advanced' })
    const before = await own()

    expect((await restore(1, other)).code).toBe('NotFound')
    expect((await restore(9)).code).toBe('NotFound')
    expect((await restore(1, teacher, { revision: before.revision - 1 })).code).toBe('Outdated')
    await restore(1, teacher, { revision: before.revision })
    expect(Object.keys((await own()).edit?.wanted ?? {}).toSorted()).toEqual([
      'alias',
      'categoryIds',
      'title',
    ])
    expect((await shown())?.title).toBe('دوم')
    await decide('ActiveCourseEdit')
    expect(await own()).toMatchObject({
      title: 'اول',
      summary: 'خلاصه یک',
      alias: '',
      level: 'beginner',
      categoryIds: [],
    })
  })

  test('is refused with a reason, which its author reads and is notified of', async () => {
    await save({ title: 'دیگر' })
    const reason = 'عنوان گمراه‌کننده است.'
    expect((await decide('DeleteCourseEdit', { reason })).data).toEqual({ state: 'discarded' })
    expect(await own()).toMatchObject({ note: reason, edit: null, title: 'ریمپ' })
    const { data } = await shop.call('User/GetNotices', {}, { as: teacher })
    expect(data.items[0]).toMatchObject({
      event: 'editRefused',
      thing: 'course',
      thingId: courseId,
      words: reason,
    })
  })
})

describe('two admins', () => {
  test('decide about one version once: the second hears who was first and what became of it', async () => {
    await save({ title: 'دیگر' })
    await decide('DeleteCourseEdit', { revision: 1, reason: 'نامناسب' }, second)
    const late = await decide('ActiveCourseEdit', { revision: 1 })
    expect(late.code).toBe('AlreadyDecided')
    expect(late.details).toMatchObject({ state: 'discarded', decidedByName: expect.stringMatching(/./) })
    expect((await shown())?.title).toBe('ریمپ')
  })

  test('who decide at the same moment do not both win', async () => {
    await save({ title: 'دیگر' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0
          ? decide('ActiveCourseEdit', { revision: 1 })
          : decide('DeleteCourseEdit', { revision: 1, reason: 'نامناسب' }, second),
      ),
    )
    const won = answers.filter(({ status }) => status === 'Success')
    expect(won).toHaveLength(1)
    expect(new Set(answers.filter((one) => !won.includes(one)).map(({ code }) => code))).toEqual(
      new Set(['AlreadyDecided']),
    )
    const [winner] = won as { data: { state: string } }[]
    const isActive = winner?.data.state === 'active'
    expect((await shown())?.title).toBe(isActive ? 'دیگر' : 'ریمپ')
  })
})

describe('an admin who teaches', () => {
  /** The only way in which one person holds both roles. */
  const teachesToo = (person: Person) =>
    sql`insert into user_roles (user_id, role, is_active) values (${person.id}, 'Teacher', true)
      on conflict do nothing`.execute(shop.db)
  const setActive = (isActive: boolean) =>
    sql`update user_roles set is_active = ${isActive} where role in ('Admin', 'SuperAdmin')
      and user_id <> ${second.id}`.execute(shop.db)

  test('decides about no own course while another admin can', async () => {
    await teachesToo(second)
    courseId = await shop.makeCourse({ teacher_id: await profileOf(second), title: 'از مدیر' })
    expect((await save({ title: 'دیگر' }, second)).data).toMatchObject({ waiting: ['title'] })
    expect((await decide('VerifyCourseEdit', {}, second)).code).toBe('OwnThing')
    expect((await decide('ActiveCourseEdit', {}, second)).code).toBe('OwnThing')
    expect((await decide('DeleteCourseEdit', { reason: 'نامناسب' }, second)).code).toBe('OwnThing')
    expect((await shown())?.title).toBe('از مدیر')
    expect((await decide('ActiveCourseEdit')).data).toEqual({ state: 'active' })
  })

  test('decides alone where nobody else is', async () => {
    await teachesToo(second)
    courseId = await shop.makeCourse({ teacher_id: await profileOf(second), title: 'از مدیر' })
    await save({ title: 'دیگر' }, second)
    await setActive(false)
    try {
      expect((await decide('ActiveCourseEdit', {}, second)).data).toEqual({ state: 'active' })
    } finally {
      await setActive(true)
    }
  })
})

describe('a field that was changed on both sides', () => {
  const change = async () => {
    await save({ title: 'عنوان مدرس', summary: 'خلاصه مدرس' })
    await sql`update courses set title = 'عنوان مدیر' where id = ${courseId}`.execute(shop.db)
  }

  test('asks the admin: nothing is overwritten unasked', async () => {
    await change()
    const answer = await decide('ActiveCourseEdit')
    expect(answer.code).toBe('FieldsChanged')
    expect(answer.details).toMatchObject({
      fields: [{ field: 'title', before: 'ریمپ', now: 'عنوان مدیر', wanted: 'عنوان مدرس' }],
    })
    expect((await shown())?.title).toBe('عنوان مدیر')
  })

  test.each([
    ['now', 'عنوان مدیر'],
    ['wanted', 'عنوان مدرس'],
  ])('is %s as the admin chooses; fields of one side alone apply', async (choice, title) => {
    await change()
    const { liveRevision } = (await decide('ActiveCourseEdit')).details
    const answer = await decide('ActiveCourseEdit', { choices: { title: choice }, liveRevision })
    expect(answer.status).toBe('Success')
    expect(await shown()).toMatchObject({ title, summary: 'خلاصه مدرس' })
  })

  test('is not decided by a choice about what was there before', async () => {
    await change()
    const { liveRevision } = (await decide('ActiveCourseEdit')).details
    await sql`update courses set title = 'باز هم دیگر' where id = ${courseId}`.execute(shop.db)
    const answer = await decide('ActiveCourseEdit', { choices: { title: 'wanted' }, liveRevision })
    expect(answer.code).toBe('Outdated')
  })
})

describe('a price', () => {
  test('is changed at once', async () => {
    expect((await save({ price: 900_000 })).data).toMatchObject({ waiting: [] })
    expect((await shown())?.price).toBe(900_000)
  })

  test('that differs by more than half needs a second yes', async () => {
    const wrong = await save({ price: 100_000 })
    expect(wrong.details).toEqual({ fields: [{ path: 'confirmsPrice', code: 'price_jump' }] })
    expect((await shown())?.price).toBe(1_000_000)
    expect((await save({ price: 100_000, confirmsPrice: true })).status).toBe('Success')
  })

  test('is above the reduced price', async () => {
    const answer = await save({ offPrice: 1_000_000 })
    expect(answer.details).toEqual({ fields: [{ path: 'offPrice', code: 'too_big' }] })
  })
})

describe('a stale save', () => {
  test('is refused, so that another tab overwrites nothing', async () => {
    const { revision } = await own()
    await save({ price: 900_000, revision })
    const stale = await save({ price: 800_000, revision })
    expect(stale.code).toBe('Outdated')
    expect((await shown())?.price).toBe(900_000)
  })
})

describe('a new course', () => {
  const add = async () => {
    const { data } = await shop.call(
      'Course/AddCourse',
      { title: 'کورس نو', price: 500_000 },
      { as: teacher },
    )
    return data.id
  }
  const fill = async (id: number) => {
    await shop.call('Course/AddCourseVideo', { courseId: id, title: 'درس یک' }, { as: teacher })
    return shop.call(
      'Course/UpdateCourse',
      { id, summary: 'خلاصه', categoryIds: [categoryId], submit: true },
      { as: teacher },
    )
  }

  test('is a draft that nobody else sees, changed at once', async () => {
    const id = await add()
    await shop.call('Course/UpdateCourse', { id, title: 'کورس نوتر' }, { as: teacher })
    expect(await own(id)).toMatchObject({ state: 'draft', title: 'کورس نوتر', edit: null })
    expect(await shown(id)).toBeUndefined()
  })

  test('is not sent while something is lacking', async () => {
    const id = await add()
    const answer = await shop.call('Course/UpdateCourse', { id, submit: true }, { as: teacher })
    expect(answer.code).toBe('WrongState')
    expect(answer.details).toEqual({ lacks: ['summary', 'category', 'lesson'] })
  })

  test('tells the admin before the decision what is lacking', async () => {
    courseId = await add()
    await fill(courseId)
    expect((await queued())?.lacks).toEqual([])
    await sql`update course_videos set deleted_at = now() where course_id = ${courseId}`.execute(shop.db)
    const edit = await queued()
    expect(edit?.lacks).toEqual(['lesson'])
    expect((await decide('ActiveCourseEdit', { revision: edit?.revision })).details).toEqual({
      lacks: edit?.lacks,
    })
  })

  test('waits for an admin, and is seen with its lessons once it is published', async () => {
    const id = await add()
    expect((await fill(id)).data).toMatchObject({ state: 'waiting' })
    expect(await shown(id)).toBeUndefined()
    await shop.call('Course/ActiveCourseEdit', { id }, { as: admin })
    expect(await shown(id)).toMatchObject({ title: 'کورس نو', lessonCount: 1 })
    expect(await own(id)).toMatchObject({ state: 'active', edit: null })
  })

  test('that its teacher changes while an admin looks is not published as it was', async () => {
    const id = await add()
    await fill(id)
    await shop.call('Course/UpdateCourse', { id, title: 'چیز دیگری' }, { as: teacher })
    const late = await shop.call('Course/ActiveCourseEdit', { id, revision: 1 }, { as: admin })
    expect(late.code).toBe('Outdated')
    expect(await shown(id)).toBeUndefined()
  })

  test('to which its teacher adds a lesson while an admin looks is not published as it was', async () => {
    const id = await add()
    await fill(id)
    await shop.call('Course/AddCourseVideo', { courseId: id, title: 'درس پنهانی' }, { as: teacher })
    const late = await shop.call('Course/ActiveCourseEdit', { id, revision: 1 }, { as: admin })
    expect(late.code).toBe('Outdated')
    expect(await shown(id)).toBeUndefined()
  })

  test('gets three lessons at once, and waits once with all of them', async () => {
    const id = await add()
    await fill(id)
    const answers = await Promise.all(
      ['یک', 'دو', 'سه'].map((title) =>
        shop.call('Course/AddCourseVideo', { courseId: id, title }, { as: teacher }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(['Success', 'Success', 'Success'])
    await shop.call('Course/ActiveCourseEdit', { id }, { as: admin })
    expect(await shown(id)).toMatchObject({ lessonCount: 4 })
  })

  test('is deleted by its teacher', async () => {
    const id = await add()
    await shop.call('Course/DeleteCourse', { id }, { as: teacher })
    expect((await shop.call('Course/GetCourseByAuth', { id }, { as: teacher })).code).toBe('NotFound')
  })
})

describe('the lessons and images of a published course', () => {
  test('are added as versions: nobody sees a new lesson before an admin has', async () => {
    const { data } = await shop.call('Course/AddCourseVideo', { courseId, title: 'درس نو' }, { as: teacher })
    expect(data.state).toBe('waiting')
    expect((await shown())?.lessonCount).toBe(0)
    await shop.call('Course/ActiveCourseVideoEdit', { id: data.id }, { as: admin })
    expect((await shown())?.lessonCount).toBe(1)
  })

  test('that wait go with the course: nothing stays that nobody can decide about', async () => {
    const { data } = await shop.call('Course/AddCourseVideo', { courseId, title: 'درس نو' }, { as: teacher })
    await shop.call('Course/DeleteCourse', { id: courseId }, { as: teacher })
    const filter = { thingId: data.id, kind: 'courseVideo', isOpen: true } as const
    expect((await shop.call('Site/GetEditsByFilter', filter, { as: admin })).data.items).toEqual([])
  })

  test('are taken away as versions', async () => {
    const { data } = await shop.call('Course/AddCourseVideo', { courseId, title: 'درس' }, { as: teacher })
    await shop.call('Course/ActiveCourseVideoEdit', { id: data.id }, { as: admin })
    await shop.call('Course/DeleteCourseVideo', { id: data.id }, { as: teacher })
    expect((await shown())?.lessonCount).toBe(1)
    await shop.call('Course/ActiveCourseVideoEdit', { id: data.id }, { as: admin })
    expect((await shown())?.lessonCount).toBe(0)
  })

  test('are put into an order that names all of them', async () => {
    const ids: number[] = []
    for (const title of ['یکم', 'دوم']) {
      const { data } = await shop.call('Course/AddCourseVideo', { courseId, title }, { as: teacher })
      ids.push(data.id)
    }
    const order = (wanted: number[]) =>
      shop.call('Course/SetCourseVideoOrder', { courseId, ids: wanted }, { as: teacher })
    expect((await order(ids.slice(1))).code).toBe('InvalidInput')
    expect((await order([ids[1] ?? 0, ids[1] ?? 0])).code).toBe('InvalidInput')
    expect((await order(ids.toReversed())).status).toBe('Success')
  })

  test('use no upload of somebody else', async () => {
    const answer = await shop.call(
      'Course/AddCourseVideo',
      { courseId, title: 'درس', uploadId: 1 },
      { as: teacher },
    )
    expect(answer.details).toEqual({ fields: [{ path: 'uploadId', code: 'not_ready' }] })
  })

  test('are as long as the film of their upload', async () => {
    const upload = {
      user_id: teacher.id,
      kind: 'video',
      size: 1_000,
      state: 'ready',
      film_key: await makeFilm(shop),
      created_at: shop.now().toISOString(),
      touched_at: shop.now().toISOString(),
    }
    const { id: uploadId } = await shop.db
      .insertInto('uploads')
      .values(upload)
      .returning('id')
      .executeTakeFirstOrThrow()
    const lesson = { courseId, title: 'درس', uploadId }
    const { data } = await shop.call('Course/AddCourseVideo', lesson, { as: teacher })
    await shop.call('Course/ActiveCourseVideoEdit', { id: data.id }, { as: admin })
    const [shownLesson] = (await shop.call('Course/GetCourse', { id: courseId })).data.lessons
    expect(shownLesson).toMatchObject({ title: 'درس', hasFilm: true, durationSec: FILM_SEC })
  })

  test('take a picture that waits with its version', async () => {
    const answer = await shop.send(
      'Course/AddCourseImage',
      { courseId, picture: PICTURE_FILE },
      { as: teacher },
    )
    expect(answer.data).toMatchObject({ state: 'waiting' })
    const { data } = await shop.call('Course/GetCourse', { id: courseId })
    expect(data.images).toEqual([])
  })
})

describe('texts with HTML', () => {
  test('are cleaned before an admin sees them', async () => {
    await save({ description: '<p onclick="x()">متن</p><script>alert(1)</script>' })
    expect((await queued())?.changes).toEqual([expect.objectContaining({ wanted: '<p>متن</p>' })])
  })
})

describe('a shared version', () => {
  test('is told to owners and likers, and to everybody by one message a day', async () => {
    const buyer = await shop.asBuyer()
    await sql`insert into user_courses (user_id, course_id, source) values (${buyer.id}, ${courseId}, 'gift')`.execute(
      shop.db,
    )
    for (const title of ['یک خبر', 'دو خبر']) {
      await save({ title })
      expect((await decide('ActiveCourseEditWithShare')).data).toEqual({ state: 'shared' })
    }
    await sharedTelling.run(jobContext(shop), { thing: 'course', id: courseId, afterId: 0 })
    const { data } = await shop.call('User/GetNotices', {}, { as: buyer })
    expect(data.items).toMatchObject([{ event: 'renewed', thingId: courseId }])
    const { rows } = await sql`select from public_messages where link = ${`/c/${courseId}`}`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['takes the place of earlier news', { level: 'info' }, 'course'],
    ['leaves a warning in its place', { level: 'warning' }, 'earlier'],
    ['leaves a message that is still to come in its place', { starts_at: 'tomorrow' }, 'earlier'],
    ['takes the place of a warning that is over', { level: 'warning', ends_at: 'yesterday' }, 'course'],
  ])('%s', async (_what, earlier, inForce) => {
    await sql`update public_messages set is_active = false`.execute(shop.db)
    await shop.db
      .insertInto('public_messages')
      .values({ title: 'پیام', text: 'متن', link: 'earlier', level: 'info', ...earlier })
      .execute()
    await save({ title: 'خبر تازه' })
    expect((await decide('ActiveCourseEditWithShare')).data).toEqual({ state: 'shared' })
    const { rows } = await sql<{ link: string }>`select link from public_messages where is_active`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ link: inForce === 'course' ? `/c/${courseId}` : inForce }])
  })
})

describe('an admin', () => {
  test('hides a course that is on sale, and shows it again', async () => {
    await decide('DeActiveCourse')
    expect(await shown()).toBeUndefined()
    expect((await own()).state).toBe('deactive')
    await decide('ActiveCourse')
    expect((await shown())?.id).toBe(courseId)
  })

  test('is noted with every decision', async () => {
    await save({ title: 'دیگر' })
    await decide('ActiveCourseEdit', { revision: 1 })
    const last = await shop.db
      .selectFrom('admin_changes')
      .select(['admin_id', 'operation'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({ admin_id: admin.id, operation: 'Course/ActiveCourseEdit' })
  })
})
