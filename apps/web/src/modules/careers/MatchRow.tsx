import { IconChartRadar } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { CardLink } from '../../ui/CardLink.tsx'
import { Hex } from '../../ui/Hex.tsx'
import { Section } from '../../ui/heads.tsx'
import { useMatches } from './careers.hooks.ts'
import { RowPending } from './components/CareerGrid.tsx'
import { CareerTile } from './components/CareerTile.tsx'
import './careers.css'
import { useYou } from '../../platform/reader.ts'

const SHOWN = 6

/** The careers that go best with one's newest result, as a row; nothing at all without one. */
export function MatchRow({ title }: { title: string }) {
  const { t } = useLingui()
  // Six drawn cards, in small pieces: they must not hold up what stands above them.
  const data = useDeferredValue(useMatches(null).data)
  if (!data?.result || data.matches.length === 0) return null
  return (
    <Section
      title={title}
      more={
        <Link className="link" to="/result-multi-choice" search={{ result_id: data.result.id }}>
          {t`Tất cả`}
        </Link>
      }
    >
      <ul className="career-row">
        {data.matches.slice(0, SHOWN).map((career) => (
          <li key={career.slug}>
            <CareerTile career={career} shape="tall" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** On the home page: the row, or an invitation to the test that makes one. */
export function HomeMatches() {
  const { t } = useLingui()
  const you = useYou()
  const { data: come, error, fetchStatus } = useMatches(null)
  const data = useDeferredValue(come)
  if (!data && (error || fetchStatus === 'paused')) return null
  if (!data)
    return (
      <Section title={t`Nghề đáng tìm hiểu`}>
        <RowPending />
      </Section>
    )
  if (data.result && data.matches.length > 0) return <MatchRow title={t`Nghề đáng tìm hiểu`} />
  return (
    <Section title={t`Nghề đáng tìm hiểu`}>
      <CardLink
        path="/multiple-choice"
        title={data.result ? t`Điểm sáu nhóm của ${you} đang gần nhau` : t`Nghề nào hợp với ${you}?`}
        text={
          data.result
            ? t`Vẫn còn đang khám phá. Làm lại sau ba tháng, hoặc xem ngân hàng nghề trước.`
            : t`Làm trắc nghiệm sở thích, mình gợi ý vài nghề và nói rõ vì sao.`
        }
        picture={
          <Hex tone="soft" size={44}>
            <IconChartRadar size={22} aria-hidden />
          </Hex>
        }
      />
    </Section>
  )
}
