import { Button, Loader } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Dom } from '../../../../ui/Dom.tsx'
import { PageTitle } from '../../../../ui/heads.tsx'

interface Props {
  readonly title: string
  /** There is no way to the server now. */
  readonly waits: boolean
  readonly onBack: () => void
}

/** On its way in, or waiting for the network; either way it happens by itself. */
export function HandingIn({ title, waits, onBack }: Props) {
  const { t } = useLingui()
  return (
    <div className="test-end">
      <Dom pose="celebrate" size={132} />
      <PageTitle tab={title}>{waits ? t`Xong rồi! Bài sẽ nộp khi có mạng` : t`Đang nộp bài`}</PageTitle>
      {waits ? (
        <>
          <p className="muted">
            {t`Câu trả lời nằm an toàn trên máy này. Có mạng lại là mình nộp ngay, kể cả khi trang đã đóng: lần sau mở phần trắc nghiệm, mình nộp tiếp.`}
          </p>
          <div className="test-end-actions">
            <Button renderRoot={(props) => <Link to="/multiple-choice" {...props} />}>
              {t`Về các bài trắc nghiệm`}
            </Button>
            <Button variant="default" onClick={onBack}>{t`Xem lại câu trả lời`}</Button>
          </div>
        </>
      ) : (
        <>
          <p className="muted">{t`Chờ một chút nhé.`}</p>
          <Loader size="sm" aria-hidden />
        </>
      )}
    </div>
  )
}
