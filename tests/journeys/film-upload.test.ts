import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { FileChooser, Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { text as form } from '#src/entities/record-form/text.ts'
import { text as upload } from '#src/entities/video-upload/text.ts'
import { text as own } from '#src/panels/owner/text.ts'
import { text as teaching } from '#src/panels/teacher/text.ts'
import { HAS_FFMPEG, shoot } from '#tests/world/film-goods.ts'
import { findings } from './findings.ts'
import { phoneOfAdmin, phoneOfTeacher } from './gestures.ts'
import { reflow } from './reflow.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()
const folder = mkdtempSync(join(tmpdir(), 'films-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filmsOf = (courseId: number) =>
  shop.onDatabase(async (db) => {
    const { rows } = await sql<{ title: string; hasFilm: boolean; seconds: number }>`select title,
      file_key is not null as "hasFilm", duration_sec as seconds from course_videos
      where course_id = ${courseId}`.execute(db)
    return rows
  })

/** The lesson is published, and its teacher has asked to replace an older film by it. */
const replaceFilm = (courseId: number) =>
  shop.onDatabase(async (db) => {
    const { rows } = await sql<{ editId: number }>`with old as (
        insert into films (key, duration_ms, tracks) select 'older-' || key, 1000, tracks from films
        where key = (select file_key from course_videos where course_id = ${courseId}) returning key),
      lesson as (update course_videos set file_key = old.key, is_draft = false from old where course_id = ${courseId}
        returning course_videos.id),
      published as (update courses set is_draft = false, is_active = true where id = ${courseId})
      insert into edits (kind, thing_id, revision, base_revision, author_id, title, is_new, fields, base, created_at)
      select 'courseVideo', lesson.id, 9, 1, (select user_id from teacher_profiles teacher
        join courses on courses.teacher_id = teacher.id where courses.id = ${courseId}), 'درس با فیلم', false,
        jsonb_build_object('fileKey', substr(old.key, 7)), jsonb_build_object('fileKey', old.key), now()
      from lesson, old returning id as "editId"`.execute(db)
    return { editId: rows[0]?.editId ?? 0 }
  })
const lengthOf = (video: Element) => (video instanceof HTMLVideoElement ? Math.round(video.duration) : 0)
function gate() {
  let open: () => void = () => undefined
  return { isOpen: new Promise<void>((resolve) => (open = resolve)), open: () => open() }
}

/** Opens the form of a new lesson in the panel and chooses its film. */
async function chooseFilm(page: Page, film: Parameters<FileChooser['setFiles']>[0]): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: teaching.addLesson }).click()
  const sheet = page.getByRole('dialog', { name: teaching.addLesson })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: upload.choose }).click(),
  ])
  await chooser.setFiles(film)
  return sheet
}

test.skipIf(!HAS_FFMPEG)(
  'a teacher sends the film of a lesson over a line that is cut three times and a page that is loaded again',
  async () => {
    const { phone, courseId } = await phoneOfTeacher(shop, 'دورهٔ فیلم‌دار', true)
    const { page } = phone
    const film = await shoot(folder, { size: '1280x720', seconds: 6, more: '-b:v 9M' })
    let cuts = 0
    await phone.context.route('**/api/uploads/*', async (route) => {
      if (cuts >= 3) return route.continue()
      cuts += 1
      return route.abort('connectionreset')
    })
    const answers = gate()
    await phone.context.route('**/api/Site/GetUpload*', (route) =>
      answers.isOpen.then(() => route.continue()),
    )
    await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
    await page.getByRole('main').getByRole('button', { name: teaching.addLesson }).click()
    const sheet = page.getByRole('dialog', { name: teaching.addLesson })
    await sheet.getByLabel(own.title).fill('درس با فیلم')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      sheet.getByRole('button', { name: upload.choose }).click(),
    ])
    await chooser.setFiles(film)
    await sheet.getByRole('button', { name: upload.pause }).click()
    await sheet.getByText(upload.states.paused).waitFor()
    await Promise.all([page.waitForResponse('**/api/Site/GetUpload*'), answers.open()])
    expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])
    expect(await sheet.getByText(upload.states.paused).isVisible()).toBe(true)

    await page.reload()
    const tray = page.getByRole('region', { name: upload.title })
    await tray.getByText(upload.states.withoutFile).waitFor()
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      tray.getByRole('button', { name: upload.again }).click(),
    ])
    await again.setFiles(film)
    await tray.getByText(upload.states.ready, { exact: true }).waitFor({ timeout: 120_000 })
    expect(cuts).toBe(3)

    await page.getByRole('main').getByRole('button', { name: teaching.addLesson }).click()
    await sheet.getByText(upload.states.ready, { exact: true }).waitFor()
    expect(await sheet.getByLabel(own.title).inputValue()).toBe('درس با فیلم')
    await sheet.getByRole('button', { name: form.save }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(await filmsOf(courseId)).toEqual([{ title: 'درس با فیلم', hasFilm: true, seconds: 6 }])

    const { editId } = await replaceFilm(courseId)
    const admin = await phoneOfAdmin(shop)
    const queue = admin.page.getByRole('main')
    await admin.open(`/AdminPanel?section=edits&open=${editId}`)
    const buttonOf = (version: 'now' | 'wanted') =>
      queue.getByRole('button', { name: own.watchVersion[version]('درس با فیلم') })
    for (const version of ['now', 'wanted'] as const)
      await expect.poll(() => buttonOf(version).count()).toBe(1)
    expect([...(await findings(admin.page)), ...(await reflow(admin.page))]).toEqual([])
    await buttonOf('wanted').click()
    const player = queue.getByRole('region', { name: own.watchVersion.wanted('درس با فیلم') })
    await expect.poll(() => player.locator('video').evaluate(lengthOf)).toBe(6)
  },
  300_000,
)

test.skipIf(!HAS_FFMPEG)(
  'what a teacher types while a film begins to be sent stays, and a form sent too early says so until the film is ready',
  async () => {
    const { phone, courseId } = await phoneOfTeacher(shop, 'دورهٔ شتاب‌زده', true)
    const { page } = phone
    const film = await shoot(folder, { size: '640x360', seconds: 2 })
    const [opens, sends] = [gate(), gate()]
    await phone.context.route('**/api/Site/OpenUpload', (route) => opens.isOpen.then(() => route.continue()))
    await phone.context.route('**/api/uploads/*', (route) => sends.isOpen.then(() => route.continue()))
    await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
    const sheet = await chooseFilm(page, film)
    await sheet.getByLabel(own.title).fill('درس شتاب‌زده')
    await sheet.getByLabel(teaching.chapters).fill('0:01 شروع')
    opens.open()
    await sheet.getByRole('button', { name: upload.other }).waitFor()
    expect(await sheet.getByLabel(own.title).inputValue()).toBe('درس شتاب‌زده')
    expect(await sheet.getByLabel(teaching.chapters).inputValue()).toBe('0:01 شروع')

    await sheet.getByRole('button', { name: form.save }).click()
    const tooEarly = sheet.getByText(own.filmNotReady)
    await tooEarly.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(upload.other)
    expect(await findings(page)).toEqual([])
    sends.open()
    await sheet.getByText(upload.states.ready, { exact: true }).waitFor({ timeout: 120_000 })
    await tooEarly.waitFor({ state: 'detached' })
    await sheet.getByRole('button', { name: form.save }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(await filmsOf(courseId)).toEqual([{ title: 'درس شتاب‌زده', hasFilm: true, seconds: 2 }])
  },
  300_000,
)

test('a teacher whose film the server cannot save reads so, and it is sent once there is room', async () => {
  const { phone, courseId } = await phoneOfTeacher(shop, 'دورهٔ بی‌جا', true)
  const { page } = phone
  let isFull = true
  const json = { status: 'Error', code: 'Unavailable', details: {}, message: '' }
  await phone.context.route('**/api/uploads/*', (route) =>
    isFull ? route.fulfill({ status: 503, json }) : route.continue(),
  )
  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  const sheet = await chooseFilm(page, {
    name: 'note.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('no film'),
  })
  await sheet.getByText(upload.states.unsaved).waitFor()
  expect(await sheet.getByRole('button', { name: upload.pause }).count()).toBe(1)
  isFull = false
  await sheet.getByText(upload.refused.file_wrong_type).waitFor()
})
