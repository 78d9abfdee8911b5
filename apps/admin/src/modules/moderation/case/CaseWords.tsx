import type { ContentState } from '@malto/contract/modules/moderation.rules'
import type { Words } from '@malto/contract'
import { useMemo } from 'react'
import { showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { Chip, type Tone } from '../../../ui/Hex.tsx'
import { words } from '../words.ts'
import type { Case } from './case.ts'
import { CasePicture } from './CasePicture.tsx'
import { markFound } from './marks.ts'

const stateWords: Readonly<Record<ContentState, Words>> = {
  shown: { vi: 'Đang hiện với cả nhóm', en: 'Shown to the group' },
  pending: { vi: 'Đang chờ, chỉ người viết thấy', en: 'Waiting, only its author sees it' },
  hidden: { vi: 'Đã gỡ xuống', en: 'Taken down' },
  deleted: { vi: 'Người viết đã xóa', en: 'Deleted by its author' },
}
const tones: Readonly<Record<ContentState, Tone>> = {
  shown: 'ok',
  pending: 'warn',
  hidden: 'bad',
  deleted: 'quiet',
}

/** As it was when it came here, beside how it stands now. */
export function ContentCard({ it }: { readonly it: Case }) {
  const say = useSay()
  const { snapshot, current_state, current_text, found, nickname } = it
  const pictures = snapshot.picture_ids
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(it.subject_kind === 'person' ? words.face : words.content)}</h2>
      </div>
      <div className={it.subject_kind === 'person' ? '' : 'case-sides'}>
        <div>
          <h3 className="case-side">
            {say(words.at_first)} <span className="figures quiet">{showMoment(snapshot.taken_at)}</span>
          </h3>
          <Said text={snapshot.text} found={found} />
          {pictures.length > 0 ? (
            <div className="case-pictures">
              {pictures.map((picture_id, at) => (
                <CasePicture
                  key={picture_id}
                  case_id={it.id}
                  picture_id={picture_id}
                  n={at + 1}
                  of={pictures.length}
                  name={nickname}
                />
              ))}
            </div>
          ) : null}
        </div>
        {it.subject_kind === 'person' ? null : (
          <div>
            <h3 className="case-side">
              {say(words.now)}
              {current_state ? (
                <Chip tone={tones[current_state]}>{say(stateWords[current_state])}</Chip>
              ) : null}
            </h3>
            {current_state === null || current_text === null ? (
              <p className="quiet">{say(words.gone)}</p>
            ) : current_text === snapshot.text ? (
              <p className="small quiet">{say(words.unchanged)}</p>
            ) : (
              <Said text={current_text} found={found} />
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function Said({ text, found }: { readonly text: string; readonly found: readonly string[] }) {
  const say = useSay()
  const pieces = useMemo(() => markFound(text, found), [text, found])
  if (text === '') return <p className="quiet">{say(words.no_text)}</p>
  return (
    <p className="case-said">
      {pieces.map((piece, at) =>
        piece.marked ? (
          <mark key={at} title={say(words.found_mark)}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}

/** What stood around it, the oldest first, with the one it is about marked. */
export function ContextCard({ it }: { readonly it: Case }) {
  const say = useSay()
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.context)}</h2>
      </div>
      <ol className="case-context">
        {it.context.map((line, at) => (
          <li key={at} className={line.is_subject ? 'subject' : ''}>
            <p className="small quiet">
              <b>{line.nickname}</b>
              <span className="figures">{showMoment(line.said_at)}</span>
              {line.is_subject ? <Chip tone="warn">{say(words.is_subject)}</Chip> : null}
            </p>
            {line.is_subject ? (
              <Said text={line.text} found={it.found} />
            ) : (
              <p className="case-said">{line.text || say(words.no_text)}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
