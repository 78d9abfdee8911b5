import { Button, TextInput } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { personalityGroups } from '@malto/contract/constants'
import type { CareerGroupCard } from '@malto/contract/modules/careers.calls'
import { letterWords, subjects, subjectWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { CareerFilters } from '../careers.filters.ts'
import { routeWords, settingWords } from '../careers.words.ts'
import { Chips } from './Chips.tsx'

/** Those that most ways into a university go by; any other is typed. */
const usualBlocks = [
  'A00',
  'A01',
  'B00',
  'C00',
  'C03',
  'C04',
  'D01',
  'D07',
  'D14',
  'D15',
  'X06',
  'X26',
] as const

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly filters: CareerFilters
  readonly groups: readonly CareerGroupCard[]
  readonly onChange: (filters: CareerFilters) => void
}

/** Everything a list of careers can be narrowed by. Nothing happens before "Xem nghề": one looks once, not seven times. */
export function FilterSheet(props: Props) {
  const { t } = useLingui()
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t`Lọc nghề`}>
      {/* A sheet that opens again begins with what the address says. */}
      {props.opened && <Filters {...props} />}
    </Sheet>
  )
}

function Filters({ onClose, filters, groups, onChange }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [draft, setDraft] = useState<CareerFilters>(filters)
  const of = <K extends keyof CareerFilters>(key: K) => ({
    chosen: draft[key] === undefined ? [] : [String(draft[key])],
    onToggle: (value: string) =>
      setDraft(({ [key]: before, ...rest }) =>
        String(before) === value
          ? (rest as CareerFilters)
          : ({ ...rest, [key]: key === 'group_id' ? Number(value) : value } as CareerFilters),
      ),
  })
  const entries = <K extends string>(words: Readonly<Record<K, MessageDescriptor>>) =>
    (Object.keys(words) as K[]).map((value) => ({ value, label: i18n._(words[value]) }))
  const written = draft.block && !usualBlocks.some((code) => code === draft.block) ? draft.block : ''
  return (
    <div className="stack wide career-filters">
      <Chips
        legend={t`Nhóm sở thích`}
        choices={personalityGroups.map((value) => ({ value, label: letterWords[value][language] }))}
        {...of('letter')}
      />
      <Chips
        legend={t`Môn học`}
        choices={subjects.map((value) => ({ value, label: subjectWords[value][language] }))}
        {...of('subject')}
      />
      <div className="stack tight">
        <Chips
          legend={t`Khối thi`}
          choices={usualBlocks.map((value) => ({ value, label: value }))}
          {...of('block')}
        />
        <TextInput
          aria-label={t`Khối thi khác`}
          placeholder={t`Khối khác, như D03`}
          maxLength={3}
          autoCapitalize="characters"
          autoComplete="off"
          value={written}
          onChange={(event) => {
            const block = event.currentTarget.value.toUpperCase().replace(/[^A-Z0-9]/g, '')
            setDraft(({ block: _before, ...rest }) => (block === '' ? rest : { ...rest, block }))
          }}
        />
      </div>
      <Chips legend={t`Đường vào nghề`} choices={entries(routeWords)} {...of('route')} />
      <Chips legend={t`Nơi làm việc`} choices={entries(settingWords)} {...of('setting')} />
      <Chips
        legend={t`Nhóm nghề`}
        choices={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...of('group_id')}
      />
      <div className="sheet-actions career-filters-actions">
        <Button
          onClick={() => {
            onChange(draft)
            onClose()
          }}
        >
          {t`Xem nghề`}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onChange(draft.q ? { q: draft.q } : {})
            onClose()
          }}
        >
          {t`Bỏ hết bộ lọc`}
        </Button>
      </div>
    </div>
  )
}
