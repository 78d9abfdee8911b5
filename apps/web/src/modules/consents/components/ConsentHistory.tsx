import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ConsentEntry } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { useLanguage } from '../../../platform/language.ts'
import { writeDate } from '../../../platform/formats.ts'

interface Props {
  readonly entries: readonly ConsentEntry[]
  readonly more: boolean
  readonly busy: boolean
  readonly onMore: () => void
}

/** Every yes and no that was ever said, the newest first. */
export function ConsentHistory({ entries, more, busy, onMore }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (
    <>
      <ol className="card consent-history">
        {entries.map((entry) => (
          <li key={entry.id} className="row">
            {entry.given ? (
              <IconCircleCheck className="yes" size={22} aria-hidden />
            ) : (
              <IconCircleMinus className="no" size={22} aria-hidden />
            )}
            <div className="grow">
              <p className="strong">{consentTexts[entry.purpose].title[language]}</p>
              <p className="small muted">{wordsOf(entry)}</p>
            </div>
            <time className="small muted num" dateTime={entry.at}>
              {writeDate(i18n.locale, 'moment', entry.at)}
            </time>
          </li>
        ))}
      </ol>
      {more && (
        <Button variant="default" size="sm" loading={busy} onClick={onMore}>
          {t`Tải thêm`}
        </Button>
      )}
    </>
  )

  function wordsOf({ given, by, cause }: ConsentEntry): string {
    if (cause === 'link_ended') return t`Rút lại vì kết nối với cha mẹ kết thúc`
    if (by === 'own') return given ? t`Đã đồng ý` : t`Đã rút lại`
    return given ? t`Cha mẹ đồng ý` : t`Cha mẹ rút lại`
  }
}
