import type { Reply, Words } from '@malto/contract'
import type { reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import { type Decision, decisions, decisionWords } from '@malto/contract/modules/moderation.rules'
import type { Choice } from '../../../platform/desk/Choices.tsx'

export type Case = Reply<typeof reviewCasesResource.get>

const YOUNG: readonly unknown[] = ['under7', '7to12', '13to15']

/** A child by the birthday; where that is not known, by the wall it was written on. */
export const isYoung = (row: Readonly<Record<string, unknown>>): boolean =>
  YOUNG.includes(row['age_band']) || ((row['age_band'] ?? null) === null && row['band'] === 'kid')

export const isGrave = (row: Readonly<Record<string, unknown>>): boolean => Number(row['severity'] ?? 0) >= 3

/** Somebody asks for help for themselves: nobody is to be judged. */
export const asksForHelp = (row: Readonly<Record<string, unknown>>): boolean => {
  const causes = (row['causes'] ?? []) as readonly string[]
  return causes.includes('unsafe')
}

/** Of a person only the face can be taken down. */
const personWords: Readonly<Partial<Record<Decision, Words>>> = {
  keep: { vi: 'Không áp dụng biện pháp', en: 'No sanction' },
  remove: { vi: 'Đặt lại biệt danh và ảnh đại diện', en: 'Reset nickname and picture' },
  warn: { vi: 'Nhắc nhở', en: 'Warn' },
  mute: { vi: 'Tạm ngưng quyền viết', en: 'Mute' },
  ban: { vi: 'Ngừng tham gia cộng đồng', en: 'Ban' },
}
const helpWords: Readonly<Partial<Record<Decision, Words>>> = {
  keep: { vi: 'Đã giúp, khép việc này', en: 'Helped, close it' },
}

/** The key of each is the same in every case. */
type KeyedChoice = Choice<Decision> & { readonly key: string }

export function choicesFor(it: Case): readonly KeyedChoice[] {
  const labels = asksForHelp(it) ? helpWords : it.subject_kind === 'person' ? personWords : decisionWords
  return decisions.flatMap((value, at) => {
    const label = labels[value]
    return label ? [{ value, label, grave: value === 'ban', key: String(at + 1) }] : []
  })
}
