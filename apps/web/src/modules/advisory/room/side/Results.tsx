import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChecks, IconLockOpen2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '@malto/contract/core/call'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import type { listSessionResults, SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { isLetter } from '@malto/contract/modules/assessments.rules'
import { ConsentMissing } from '@malto/contract/modules/consents.calls'
import { newId } from '../../../../platform/ids.ts'
import { Emblem, GroupScope, type GroupTone } from '../../../../ui/group.tsx'
import { Hex } from '../../../../ui/Hex.tsx'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Bone } from '../../../../ui/states.tsx'
import { useSaid } from '../../advisory.when.ts'
import { useSessionResults, useShareInSession } from '../room.hooks.ts'
import { useOther } from '../room.people.ts'

type Result = Reply<typeof listSessionResults>['results'][number]

/** So many stand beside a talk; the others come when they are wanted. */
const FIRST = 3

interface Props {
  readonly session: Pick<AppointmentCard, 'id' | 'party' | 'adviser' | 'advisee'>
  /** A share is said in the room while it is open. */
  readonly onShared?: (message: SessionMessage) => void
  /** In a sheet the title stands above already. */
  readonly titled?: boolean
}

/** Beside the talk: to the adviser what is shown to them, to the advisee what they could show. */
export function Results({ session, onShared, titled = true }: Props) {
  const { t } = useLingui()
  const results = useSessionResults(session.id)
  const share = useShareInSession()
  const { called, named } = useOther(session)
  const own = session.party === 'advisee'
  const [whole, setWhole] = useState(false)
  const [tries, setTries] = useState<ReadonlyMap<string, string>>(new Map())
  const shareOne = (result_id: string) => {
    // Pressed again, it is the same share.
    const client_id = tries.get(result_id) ?? newId()
    setTries((known) => new Map(known).set(result_id, client_id))
    share.mutate(
      { appointment_id: session.id, client_id, result_id },
      { onSuccess: ({ message }) => message && onShared?.(message) },
    )
  }
  const refused = ConsentMissing.is(share.error)
  return (
    <section className="counsel-results" aria-label={own ? t`Kết quả của bạn` : t`Kết quả ${called} cho xem`}>
      {titled && <h2>{own ? t`Kết quả của bạn` : t`Kết quả ${called} cho xem`}</h2>}
      <Loaded query={results} pending={<ResultsPending />}>
        {({ results: all, consent_missing }) => (
          <>
            {own && (consent_missing || refused) && <ConsentNote called={called} />}
            {all.length === 0 ? (
              <p className="small muted">
                {own
                  ? t`Bạn chưa có kết quả nào để cho xem. Làm một bài trắc nghiệm trước buổi hẹn, thầy cô sẽ hiểu bạn hơn.`
                  : t`${named} chưa cho xem kết quả nào. Thầy/cô có thể hỏi em trong lúc trò chuyện.`}
              </p>
            ) : (
              <ul>
                {(whole ? all : all.slice(0, FIRST)).map((result) => (
                  <ResultRow
                    key={result.id}
                    result={result}
                    own={own}
                    called={called}
                    busy={share.isPending && share.variables.result_id === result.id}
                    may={!consent_missing}
                    onShare={() => shareOne(result.id)}
                  />
                ))}
              </ul>
            )}
            {!whole && all.length > FIRST && (
              <button type="button" className="counsel-link" onClick={() => setWhole(true)}>
                {t`Xem cả ${all.length} kết quả`}
              </button>
            )}
          </>
        )}
      </Loaded>
      {!refused && <Note error={share.error} />}
    </section>
  )
}

/** The switch stands on one page, with its words; here is only the way to it. */
function ConsentNote({ called }: { called: string }) {
  const { t } = useLingui()
  return (
    <Note
      tone="wait"
      action={
        <Link to="/my-profile/privacy" className="link">
          {t`Mở quyền riêng tư`}
        </Link>
      }
    >
      {t`Để cho ${called} xem, bạn cần đồng ý cho cố vấn xem kết quả trước.`}
    </Note>
  )
}

interface RowProps {
  readonly result: Result
  readonly own: boolean
  readonly called: string
  readonly busy: boolean
  readonly may: boolean
  readonly onShare: () => void
}

function ResultRow({ result, own, called, busy, may, onShare }: RowProps) {
  const { t } = useLingui()
  const said = useSaid()
  const letter = result.code?.[0] ?? ''
  const tone = isLetter(letter) ? (letter.toLowerCase() as Exclude<GroupTone, 'teal'>) : null
  const day = said.date(result.made_at.slice(0, 10))
  const hidden = result.quality === 'hidden'
  const words = hidden ? t`Chưa đủ rõ để cho xem` : result.headline
  return (
    <GroupScope as="li" group={tone ?? 'teal'} className="counsel-shown">
      <Link className="counsel-shown-link" to="/result-multi-choice" search={{ result_id: result.id }}>
        {tone ? (
          <Emblem group={tone} size={40} />
        ) : (
          <Hex size={38} tone={hidden ? 'quiet' : 'solid'}>
            <IconChecks size={20} aria-hidden />
          </Hex>
        )}
        <span className="grow">
          <b>{result.library.title}</b>
          <span className="small muted">{words || t`Ngày ${day}`}</span>
        </span>
        {own && result.shared && (
          <span className="counsel-shared" title={t`Đang cho ${called} xem`}>
            <IconLockOpen2 size={20} aria-hidden />
            <span className="hidden-words">{t`Đang cho ${called} xem`}</span>
          </span>
        )}
      </Link>
      {own && !hidden && !result.shared && (
        <Button
          variant="light"
          size="sm"
          loading={busy}
          disabled={!may}
          aria-label={t`Cho ${called} xem ${result.library.title}`}
          onClick={onShare}
        >
          {t`Cho thầy cô xem`}
        </Button>
      )}
    </GroupScope>
  )
}

function ResultsPending() {
  const { t } = useLingui()
  return (
    <div className="advisory-bones">
      <output className="hidden-words">{t`Đang tải kết quả`}</output>
      <Bone width="100%" height={56} />
      <Bone width="100%" height={56} />
    </div>
  )
}
