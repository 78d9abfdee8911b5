import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconFileDownload, IconShare2 } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import { PageTitle } from '../../../../ui/heads.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { useDay } from '../taking/test-state.ts'
import { useVoice } from './voice.ts'
import { listPath } from './ways.ts'

interface Props {
  /** Undefined while it is on its way. */
  readonly detail: ResultDetail | undefined
  readonly printing: boolean
  readonly print_error: unknown
  readonly onPrint: () => void
  readonly onShare: () => void
}

export function ResultTop({ detail, printing, print_error, onPrint, onShare }: Props) {
  const { t } = useLingui()
  const day = useDay()
  const voice = useVoice({ owner: detail?.owner ?? null })
  const name = detail?.owner?.name ?? ''
  const title = name
    ? t`Kết quả của ${name}`
    : voice === 'parent'
      ? t`Điều anh/chị thấy ở con`
      : t`Kết quả của bạn`
  return (
    <>
      <header className="result-top">
        <ActionIcon
          className="result-back"
          aria-label={t`Về danh sách kết quả`}
          renderRoot={(props) => <PathLink path={listPath(voice, detail?.owner?.id)} {...props} />}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <p className="eyebrow num">
          {detail ? t`${detail.library.title} · làm ngày ${day(detail.made_at)}` : t`Kết quả trắc nghiệm`}
        </p>
        <PageTitle>{title}</PageTitle>
        <div className="result-actions">
          {detail?.can.pdf && (
            <Button
              size="sm"
              variant="default"
              loading={printing}
              leftSection={<IconFileDownload size={20} aria-hidden />}
              onClick={onPrint}
            >
              {t`Tải PDF`}
            </Button>
          )}
          {detail?.can.share && (
            <Button
              size="sm"
              variant="light"
              leftSection={<IconShare2 size={20} aria-hidden />}
              onClick={onShare}
            >
              {t`Chia sẻ`}
            </Button>
          )}
        </div>
      </header>
      <Note error={print_error} />
    </>
  )
}
