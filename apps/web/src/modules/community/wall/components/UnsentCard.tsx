import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import type { Face } from '@malto/contract/modules/moderation.calls'
import { useYou } from '../../../../platform/reader.ts'
import { useFailureText } from '../../../../ui/Note.tsx'
import { FaceName, FacePicture } from '../../safety/Face.tsx'
import type { Unsent } from '../wall.outbox.ts'
import { Words } from './Words.tsx'
import './wall.css'

interface Props {
  readonly item: Unsent
  readonly face: Face | null
  /** A comment is a line, a status a card. */
  readonly small?: boolean
  readonly onRetry: () => void
  /** Back into the field, without its pictures. */
  readonly onEdit?: () => void
  readonly onDrop: () => void
}

/** One's own words before the server has confirmed them: on their way, or not sent and why. */
export function UnsentCard({ item, face, small = false, onRetry, onEdit, onDrop }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const said = useFailureText()
  const failed = item.state === 'failed'
  const count = item.picture_ids.length
  return (
    <article className={small ? 'comment unsent' : 'card status unsent'} aria-label={t`Lời ${you} vừa viết`}>
      <div className="status-head">
        <span className="status-author">
          {face && <FacePicture face={face} size={small ? 36 : 44} />}
          <b className="grow">{face && <FaceName face={face} />}</b>
        </span>
      </div>
      <Words text={item.text} />
      {item.picture_urls.length > 0 ? (
        <ul className="unsent-pictures">
          {item.picture_urls.map((url) => (
            <li key={url}>
              <img src={url} alt="" />
            </li>
          ))}
        </ul>
      ) : (
        count > 0 && <p className="small muted">{t`Kèm ${count} ảnh`}</p>
      )}
      <p className={failed ? 'unsent-state bad' : 'unsent-state'} role={failed ? 'alert' : 'status'}>
        {failed ? <IconAlertCircle size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
        <span>
          {failed ? (item.error ? said(item.error) : t`Chưa biết bài này đã tới nơi chưa.`) : t`Đang gửi…`}
        </span>
      </p>
      {failed && (
        <div className="row wrap">
          <Button size="sm" onClick={onRetry}>
            {t`Gửi lại`}
          </Button>
          {onEdit && (
            <Button size="sm" variant="default" onClick={onEdit}>
              {t`Sửa lại`}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={onDrop}>
            {t`Bỏ`}
          </Button>
        </div>
      )}
    </article>
  )
}
