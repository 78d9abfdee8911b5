import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Section } from '../../../../ui/heads.tsx'
import { Hex } from '../../../../ui/Hex.tsx'
import { useAllKept } from '../../taking/taking.hooks.ts'
import { testIcons } from './test-icons.ts'

/** Without a way to the server: what this device has can be gone on with. */
export function KeptTests() {
  const { t } = useLingui()
  const kept = useAllKept()
  if (kept.length === 0) return null
  return (
    <Section title={t`Đang làm dở trên máy này`}>
      <div className="test-cards">
        {kept.map(({ id, library, child_id, answers, handing_in }) => {
          const IconOf = testIcons[library.scoring]
          const count = Object.keys(answers).length
          return (
            <article key={id} className="card test-card">
              <Hex tone="soft" size={46}>
                <IconOf size={22} aria-hidden />
              </Hex>
              <div className="grow stack tight">
                <h3>
                  <Link
                    className="whole-card"
                    to="/testing/$library"
                    params={{ library: library.slug }}
                    search={{ child_id: child_id ?? undefined }}
                  >
                    {library.title}
                  </Link>
                </h3>
                <p className="test-chip num">
                  {handing_in ? t`Chờ nộp khi có mạng` : t`Đã trả lời ${count} câu`}
                </p>
              </div>
            </article>
          )
        })}
      </div>
    </Section>
  )
}
