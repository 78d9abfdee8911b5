import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AdviserCard } from '@malto/contract/modules/advisory.calls'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Hex } from '../../../ui/Hex.tsx'
import type { AdviserSearch } from '../advisory.paths.ts'
import { useSaid } from '../advisory.when.ts'

/** The whole card leads to the adviser: a face, a few words, and when they are free. */
export function AdviserTile({ adviser, search }: { adviser: AdviserCard; search: AdviserSearch }) {
  const language = useLanguage()
  return (
    <article className="card adviser-tile">
      <Hex size={64} tone="soft" src={adviser.avatar_url}>
        <b aria-hidden>{adviser.advisory_name.split(/\s+/).at(-1)?.charAt(0)}</b>
      </Hex>
      <div className="adviser-tile-words">
        <div>
          <h3>
            <Link
              className="adviser-link"
              to="/advisory/$adviser_id"
              params={{ adviser_id: adviser.id }}
              search={search}
            >
              {adviser.advisory_name}
            </Link>
          </h3>
          <p className="small muted adviser-line">{adviser.short_description}</p>
        </div>
        <p className="small adviser-topics">
          {adviser.topics.map((topic) => advisoryTopicWords[topic][language]).join(' · ')}
        </p>
        <FreeLine next_free_at={adviser.next_free_at} />
      </div>
    </article>
  )
}

export function FreeLine({ next_free_at }: Pick<AdviserCard, 'next_free_at'>) {
  const { t } = useLingui()
  const said = useSaid()
  const when = next_free_at && said.moment(next_free_at)
  return (
    <p className={when ? 'adviser-free small' : 'adviser-free small none'}>
      <IconClock size={16} aria-hidden />
      <span>{when ? t`Rảnh sớm nhất: ${when}` : t`Đang kín lịch, có danh sách chờ`}</span>
    </p>
  )
}
