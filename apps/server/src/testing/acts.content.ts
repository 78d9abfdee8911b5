import { exportQuestions } from '@malto/contract/modules/assessments.admin'
import { exportCareerBank } from '@malto/contract/modules/careers.admin'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { sendPart, startUpload } from '@malto/contract/modules/media.admin'
import { exportRiddles } from '@malto/contract/modules/minigame.admin'
import { submitCampaign } from '@malto/contract/modules/campaigns.admin'
import { TWO_PERSON_ABOVE } from '@malto/contract/modules/campaigns.rules'
import { makeCampaign, makeCrowd } from '#modules/campaigns/campaigns.factory.ts'
import { makeLibrary, makeVersion } from '#modules/assessments/console/console.factory.ts'
import { makeReward } from '#modules/rewards/rewards.factory.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { newId } from '#platform/ids.ts'
import { readXlsx } from '#platform/xlsx/read.ts'
import { XLSX_TYPE } from '#platform/xlsx/write.ts'
import { changed, gone, idOf, made, told, type ConsoleActs, type Stage } from './acts.ts'
import { bulkSetUps } from './drafts.ts'
import { fileOf, importFile } from './imports.ts'

// Acts on what the platform holds for everybody: gifts, campaigns, events, films, tests, careers, riddles, files.

const reason = 'Theo yêu cầu của nhà trường'

/** A file as the console sends it. */
const sheet = async (titles: readonly string[], rows: readonly (readonly unknown[])[]): Promise<File> =>
  new File([new Uint8Array(await fileOf(titles, rows))], 'thu.xlsx', { type: XLSX_TYPE })

/** A sheet that came from an export, with one cell of its first row changed. */
async function edited(file: Blob, title: string, text: string): Promise<File> {
  const { columns, rows } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { max_rows: 5000 })
  const at = columns.findIndex((each) => each.startsWith(title))
  const row = rows.find((each) => each[at])
  if (!row) throw new Error(`the sheet has nothing in ${title}`)
  return sheet(columns, [row.with(at, text)])
}

async function versionOf({ malto }: Stage, status: 'draft' | 'published') {
  const { id: library_id } = await makeLibrary(malto)
  return makeVersion(malto, library_id, { status })
}

export const actsOnContent: ConsoleActs = {
  'POST /auth-admin/badges/try': {
    input: () => ({ fact: 'career', count: 1, period: 'ever', filter: null }),
    log: [told('try')],
  },
  'POST /auth-admin/gifts/:id/stock': {
    input: async ({ malto }) => ({
      id: (await idOf(malto, 'rewards', `kind = 'gift'`)).id,
      client_id: newId(),
      change: 5,
      reason,
    }),
    log: [changed('change stock', 'rewards', 'initial', 'stock')],
  },
  'POST /auth-admin/gifts/:id/codes/:mode': {
    input: async ({ malto }) => ({
      id: await makeReward(malto, { kind: 'voucher', stock: 1 }),
      mode: 'all',
      file: await sheet(['Mã'], [['MALTO-2026-1'], ['MALTO-2026-2']]),
    }),
    log: [changed('import codes', 'rewards', 'initial', 'stock', 'added'), made('import', 'console_imports')],
  },
  'POST /auth-admin/gift-claims/:id/address': {
    input: async ({ malto, hue }) => {
      await malto.house.pool.query('delete from parcel_addresses')
      return { id: (await idOf(malto, 'reward_claims', 'user_id = $1', hue.who.id)).id }
    },
    log: [told('read address')],
  },
  'POST /auth-admin/gift-claims/parcels/:mode': {
    input: async ({ malto, chief }) => ({
      mode: 'all',
      file: await sheet(
        ['Mã phiếu', 'Mã vận đơn'],
        [[await bulkSetUps['gift-claims']?.(malto, chief, 'pack'), 'VN-2026']],
      ),
    }),
    log: [changed('send', 'reward_claims', 'state', 'tracking'), made('import', 'console_imports')],
  },
  'POST /auth-admin/campaigns/:id/submit': {
    input: ({ malto, chief }) => idOf(malto, 'campaigns', 'maker_id = $1', chief.id),
    log: [changed('submit', 'campaigns', 'state', 'recipients', 'submitted_by_id', 'submitted_at')],
  },
  'POST /auth-admin/campaigns/:id/approve': {
    // More people than one alone may reach: it waits for a second person.
    input: async ({ malto }) => {
      await makeCrowd(malto, TWO_PERSON_ABOVE + 1)
      const maker = await makeAdministrator(malto, { all_powers: true })
      const { id, version } = await makeCampaign(maker)
      return maker.call(submitCampaign, { id, version })
    },
    log: [changed('approve', 'campaigns', 'state', 'second_id')],
  },
  'POST /auth-admin/campaigns/:id/cancel': {
    input: ({ malto }) => idOf(malto, 'campaigns', `state = 'scheduled'`),
    log: [changed('cancel', 'campaigns', 'state')],
  },
  'POST /auth-admin/events/:id/steer': {
    input: async ({ malto }) => ({ ...(await idOf(malto, 'events', 'true')), hand: 'IN_PROGRESS' }),
    log: [changed('steer', 'events', 'hand')],
  },
  'POST /auth-admin/events/:id/cancel': {
    input: async ({ malto }) => ({ ...(await idOf(malto, 'events', 'cancelled_at is null')), reason }),
    log: [changed('cancel', 'events', 'cancelled_at')],
  },
  'POST /auth-admin/asset-uploads': {
    input: () => ({ kind: 'film', title: 'Một ngày ở xưởng gốm', bytes: 4 }),
    log: [made('create', 'media_assets')],
  },
  'POST /auth-admin/asset-uploads/:id/finish': {
    input: async ({ chief: { call } }) => {
      const { id } = await call(startUpload, { kind: 'film', title: 'Một ngày ở lò rèn', bytes: 4 })
      await call(sendPart, { id, number: 0, file: new File(['good'], 'part') } as never)
      return { id }
    },
    log: [changed('finish', 'media_assets', 'status')],
  },
  'POST /auth-admin/test-versions/draft': {
    input: async (stage) => ({ version_id: (await versionOf(stage, 'published')).id }),
    log: [made('create', 'test_versions')],
  },
  'POST /auth-admin/test-versions/:id/publish': {
    input: async (stage) => {
      const { library_id } = await versionOf(stage, 'published')
      const { id, version } = await makeVersion(stage.malto, library_id, { number: 2 })
      return { id, version }
    },
    log: [
      changed('retire', 'test_versions', 'status'),
      changed('publish', 'test_versions', 'status', 'published_at', 'content_sha256'),
    ],
  },
  'POST /auth-admin/test-versions/:id/questions/:mode': {
    input: async (stage) => {
      const { id } = await versionOf(stage, 'draft')
      const questions = (await stage.chief.call(exportQuestions, { id })) as Blob
      return { id, mode: 'all', file: await edited(questions, 'Câu', 'Mình ghi lại việc cần làm') }
    },
    // A test is one long document: the log says how many questions it has, and which saving of it this was.
    log: [changed('import', null, 'content'), made('import', 'console_imports')],
  },
  'POST /auth-admin/career-bank/import/:mode': {
    input: async ({ malto, chief: { call } }) => {
      // The marked career holds no content that could be written into a sheet.
      await malto.house.pool.query(
        `update careers set content = (select content from careers where content <> '{}' limit 1)
          where content = '{}'`,
      )
      const bank = (await call(exportCareerBank, {})) as Blob
      return { mode: 'all', file: await edited(bank, 'Tên nghề', 'Nghề Đổi Tên') }
    },
    log: [changed('import', 'careers', 'name'), made('import', 'console_imports')],
  },
  'POST /auth-admin/minigame-riddles/import/:mode': {
    input: async ({ chief: { call } }) => ({
      mode: 'all',
      file: await edited(
        (await call(exportRiddles, {})) as Blob,
        'Gợi ý 5',
        'Một gợi ý cuối được sửa trong bảng tính.',
      ),
    }),
    log: [changed('import', 'riddles', 'clues'), made('import', 'console_imports')],
  },
  'POST /auth-admin/imports/:id/undo': {
    input: async ({ chief }) => {
      const titles = ['Mã trường', 'Tên trường', 'Cấp học', 'Tỉnh, thành phố']
      const row = (name: string) => ['HOAN-1', name, 'Trung học cơ sở', 'Huế']
      await importFile(chief, schoolsResource, 'all', await fileOf(titles, [row('Trường Một')]))
      const both = [row('Trường Đổi'), ['HOAN-2', 'Trường Hai', 'Trung học cơ sở', 'Huế']]
      const { import_id } = await importFile(chief, schoolsResource, 'all', await fileOf(titles, both))
      return { id: import_id }
    },
    parts: true,
    log: [
      changed('undo_import', 'schools', 'name'),
      gone('undo_import', 'schools'),
      changed('undo_import', 'console_imports', 'state', 'undone', 'left'),
    ],
  },
}
