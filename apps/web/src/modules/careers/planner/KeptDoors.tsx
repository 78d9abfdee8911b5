import { useLingui } from '@lingui/react/macro'
import { isVocational } from '@malto/contract/modules/careers.rules'
import { useYou } from '../../../platform/reader.ts'
import { Section } from '../../../ui/heads.tsx'
import { useSavedCareers } from '../careers.hooks.ts'
import { CareerLine } from './CareerLine.tsx'
import type { DoorsReply } from './Doors.tsx'

interface Props {
  readonly doors: DoorsReply
  readonly child_id: string | null
}

/** The kept careers: which stay open by these two subjects, and which do not. */
export function KeptDoors({ doors, child_id }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const saved = useSavedCareers(child_id)
  const known = saved.data?.pages.flatMap((page) => page.items) ?? []
  const shut = new Set(doors.closed.map(({ slug }) => slug))
  const open = known.filter(({ slug }) => !shut.has(slug))
  if (known.length === 0 && doors.closed.length === 0) return null
  const foreign = child_id !== null
  return (
    <Section title={foreign ? t`Nghề con đã lưu` : t`Nghề ${you} đã lưu`}>
      <div className="plan-kept">
        <div className="card">
          <h3 className="plan-kept-title open">{t`Vẫn mở`}</h3>
          {open.length === 0 ? (
            <p className="small muted">{t`Chưa có nghề đã lưu nào nằm sau hai môn này.`}</p>
          ) : (
            <ul>
              {open.map((career) => (
                <CareerLine key={career.slug} career={career} foreign={foreign} />
              ))}
            </ul>
          )}
        </div>
        <div className="card">
          <h3 className="plan-kept-title shut">{t`Chưa mở qua khối thi`}</h3>
          {doors.closed.length === 0 ? (
            <p className="small muted">{t`Không nghề nào bị đóng lại.`}</p>
          ) : (
            <ul>
              {doors.closed.map((career) => (
                <CareerLine
                  key={career.slug}
                  career={career}
                  foreign={foreign}
                  note={isVocational(career.routes) ? t`Vẫn có đường không cần khối thi` : null}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Section>
  )
}
