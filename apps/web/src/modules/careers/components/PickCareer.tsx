import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import { useYou } from '../../../platform/reader.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { StatePending } from '../../../ui/states.tsx'
import { CareerSign } from '../art/Cover.tsx'
import { toneOf } from '../art/palette.ts'
import { useCareers, useSavedCareers } from '../careers.hooks.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** Already there: not offered again. */
  readonly taken: readonly string[]
  /** Near to those already there. */
  readonly near: readonly CareerCard[]
  readonly onPick: (slug: string) => void
}

/** Finds one more career: by its name, among those one keeps, or among the near ones. */
export function PickCareer(props: Props) {
  const { t } = useLingui()
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t`Thêm một nghề`}>
      {props.opened && <Picking {...props} />}
    </Sheet>
  )
}

const FOUND = 8

function Picking({ taken, near, onPick }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const [q, setQ] = useState('')
  const found = useCareers({ q }, q !== '')
  const saved = useSavedCareers(null)
  const free = (careers: readonly CareerCard[]) =>
    careers.filter(({ slug }) => !taken.includes(slug)).slice(0, FOUND)
  const kept = free(saved.data?.pages[0]?.items ?? [])
  return (
    <div className="stack pick">
      <SearchBox label={t`Tìm nghề để thêm`} value={q} onSearch={setQ} />
      {q === '' ? (
        <>
          <Offered title={t`Nghề ${you} đã lưu`} careers={kept} onPick={onPick} />
          <Offered title={t`Nghề gần giống`} careers={free(near)} onPick={onPick} />
          {kept.length === 0 && near.length === 0 && (
            <p className="small muted">{t`Gõ tên một nghề ${you} tò mò.`}</p>
          )}
        </>
      ) : (
        <Loaded
          query={found}
          pending={<StatePending shape="rows" />}
          isEmpty={(data) => free(data.pages[0]?.items ?? []).length === 0}
          empty={<p className="muted">{t`Chưa thấy nghề nào như vậy`}</p>}
        >
          {(data) => (
            <Offered title={t`Nghề tìm thấy`} careers={free(data.pages[0]?.items ?? [])} onPick={onPick} />
          )}
        </Loaded>
      )}
    </div>
  )
}

interface OfferedProps {
  readonly title: string
  readonly careers: readonly CareerCard[]
  readonly onPick: (slug: string) => void
}

function Offered({ title, careers, onPick }: OfferedProps) {
  if (careers.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {careers.map((career) => (
          <li key={career.slug} className={`g-${toneOf(career.code)}`}>
            <button type="button" className="pick-one" onClick={() => onPick(career.slug)}>
              <span className="pick-sign">
                <CareerSign career={career} />
              </span>
              <span className="grow">
                <b>{career.name}</b>
                <span className="micro muted">{career.group.name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
