import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ShareList } from '@malto/contract/modules/assessments.results.calls'
import { Note } from '../../../../ui/Note.tsx'
import { useDay } from '../taking/test-state.ts'
import { useMoment } from './voice.ts'

export function useKindWords(): Record<'parent' | 'adviser', string> {
  const { t } = useLingui()
  return { parent: t`Phụ huynh`, adviser: t`Cố vấn` }
}

interface Props {
  readonly shares: ShareList['shares']
  /** The one that is being taken back. */
  readonly busy: string | null
  readonly error: unknown
  readonly onRevoke: (share_id: string) => void
}

/** Who can see it right now; one tap ends it. */
export function LiveShares({ shares, busy, error, onRevoke }: Props) {
  const { t } = useLingui()
  const day = useDay()
  const kinds = useKindWords()
  if (shares.length === 0) return null
  return (
    <section>
      <h3>{t`Đang chia sẻ`}</h3>
      <ul className="share-rows">
        {shares.map(({ id, with: { name, kind }, expires_at }) => (
          <li key={id}>
            <span className="grow">
              <b>{name}</b>
              <span className="small muted num">{t`${kinds[kind]}, đến ngày ${day(expires_at)}`}</span>
            </span>
            <Button
              variant="default"
              size="sm"
              loading={busy === id}
              aria-label={t`Thôi chia sẻ với ${name}`}
              onClick={() => onRevoke(id)}
            >
              {t`Thôi chia sẻ`}
            </Button>
          </li>
        ))}
      </ul>
      <Note error={error} />
    </section>
  )
}

/** Who has opened it, when last, and how often. */
export function Reads({ reads }: { reads: ShareList['reads'] }) {
  const { t } = useLingui()
  const moment = useMoment()
  const kinds = useKindWords()
  if (reads.length === 0) return null
  const readers = new Map<string, ShareList['reads']>()
  for (const read of reads) {
    const key = `${read.kind} ${read.name}`
    readers.set(key, [...(readers.get(key) ?? []), read])
  }
  return (
    <section>
      <h3>{t`Ai đã đọc`}</h3>
      <ul className="share-rows">
        {[...readers].map(([key, all]) => {
          const last = all.reduce((newest, each) => (each.read_at > newest.read_at ? each : newest))
          const { name, kind, read_at } = last
          return (
            <li key={key}>
              <span className="grow">
                <b>{name}</b>
                <span className="small muted num">
                  {all.length > 1
                    ? t`${kinds[kind]}, ${all.length} lần, gần nhất lúc ${moment(read_at)}`
                    : t`${kinds[kind]}, lúc ${moment(read_at)}`}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
