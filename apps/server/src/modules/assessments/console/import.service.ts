import { inBoth, type Input } from '@malto/contract'
import {
  testVersionsResource,
  VersionNotFound,
  type importQuestions as importCall,
} from '@malto/contract/modules/assessments.admin'
import { TestContent, type Question } from '@malto/contract/modules/assessments.content'
import { questionCount } from '@malto/contract/modules/assessments.scoring.rules'
import type { AuditEntry } from '#platform/audit.ts'
import type { Ctx } from '#platform/ctx.ts'
import { importAs, readImported } from '#platform/import.report.ts'
import type { JournalRow, Undoing } from '#platform/import.undoing.ts'
import { undoFaults } from '#platform/resource.import.undo.ts'
import type { VersionRow } from '../assessments.table.ts'
import { isSameQuestion, takeQuestions, withLaid, type Laid } from './sheet.service.ts'
import * as queries from './versions.queries.ts'
import { refuseFrozen } from './versions.service.ts'

const MAX_ROWS = 1000
export const QUESTIONS = 'questions'

/** A look that names each bad row; saved, all questions come in together, or only the good ones. Drafts only. */
export async function importQuestions(ctx: Ctx, { id, mode }: Input<typeof importCall>) {
  const table = await readImported(ctx, MAX_ROWS)
  return importAs(ctx, { kind: QUESTIONS, mode }, async (tx, faults) => {
    const version = await queries.lockVersion(tx.db, id)
    if (!version) throw VersionNotFound()
    refuseFrozen(version.status)
    const { read, laid } = takeQuestions(version.content, table, faults)
    const isSame = ({ was, now }: Laid) => was !== null && isSameQuestion(was, now)
    const moved = laid.filter((each) => !isSame(each))
    const saved =
      moved.length > 0 ? await save(tx, version, withLaid(version.content, moved), 'import') : null
    return {
      read,
      imported: moved.map(({ row, group, was, now }) => ({
        row,
        target_id: `${id}/${now.key}`,
        did: was ? ('changed' as const) : ('added' as const),
        label: now.text,
        before: { group, was, now } satisfies Remembered,
        version_after: saved?.version ?? version.version,
      })),
      same: laid.filter(isSame).map(({ row, now }) => ({ row, label: now.text })),
      audits: saved ? [saved.entry] : [],
    }
  })
}

/** A version is saved as a whole, so both are kept: what the question was, and what the file made of it. */
interface Remembered extends Pick<Laid, 'group' | 'was' | 'now'> {
  readonly [field: string]: unknown
}

async function save(tx: Ctx, version: VersionRow, content: TestContent, action: string) {
  const question_count = questionCount(content)
  const saved = await queries.saveContent(
    tx.db,
    version.id,
    TestContent.parse(content),
    question_count,
    tx.now(),
  )
  const logged = (count: number, number: number) => ({ content: `${count} câu, lần lưu ${number}` })
  const entry: AuditEntry = {
    action,
    target: testVersionsResource.name,
    target_id: version.id,
    before: logged(version.question_count, version.version),
    after: logged(question_count, saved),
  }
  return { version: saved, entry }
}

const faults = {
  frozen: inBoth(
    'Phiên bản đã xuất bản nên câu hỏi giữ nguyên. Hãy tạo bản nháp mới để sửa.',
    'The version is published: its questions stay. Make a new draft to change them.',
  ),
  last: inBoth(
    'Nhóm chỉ còn câu này, mà nhóm cần ít nhất một câu.',
    'Its group has no other question, and needs one.',
  ),
}

/**
 * Only in a draft: results stand on the words that were shown. Question by question: what somebody has edited since
 * stays, and so does the last one of a group.
 */
export const questionsUndoing: Undoing = {
  power: 'assessments.write',
  undo: async (tx, rows) => {
    const left = new Map<JournalRow, string>()
    const audits: AuditEntry[] = []
    // A file is about one version.
    for (const [id, some] of Map.groupBy(rows, ({ target_id }) => Number(target_id.split('/')[0]))) {
      const version = await queries.lockVersion(tx.db, id)
      if (version?.status !== 'draft') {
        for (const row of some) left.set(row, version ? faults.frozen : undoFaults.gone)
        continue
      }
      const content = takenBack(version.content, some, left)
      if (some.every((row) => left.has(row))) continue
      audits.push((await save(tx, version, content, 'undo_import')).entry)
    }
    return { left, audits }
  },
}

function takenBack(content: TestContent, rows: readonly JournalRow[], left: Map<JournalRow, string>) {
  const groups = content.groups.map((group) => {
    const own = rows.filter(({ before }) => (before as Remembered | null)?.group === group.key)
    let questions: Question[] = group.questions
    for (const row of own) {
      const { was, now } = row.before as Remembered
      const here = questions.find(({ key }) => key === now.key)
      if (!here) left.set(row, undoFaults.gone)
      else if (!isSameQuestion(here, now)) left.set(row, undoFaults.changed)
      else if (was) questions = questions.map((each) => (each === here ? was : each))
      else if (questions.length === 1) left.set(row, faults.last)
      else questions = questions.filter((each) => each !== here)
    }
    return { ...group, questions }
  })
  const known = new Set(content.groups.map(({ key }) => key))
  for (const row of rows)
    if (!known.has((row.before as Remembered | null)?.group ?? '')) left.set(row, undoFaults.gone)
  return { ...content, groups }
}
