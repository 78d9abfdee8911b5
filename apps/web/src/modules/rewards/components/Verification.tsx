import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconDownload,
  IconInfoCircle,
  IconLoader2,
  IconShieldCheck,
  type Icon,
} from '@tabler/icons-react'
import { Hex } from '../../../ui/Hex.tsx'
import { useBadgeKeys, useCredential } from '../rewards.hooks.ts'
import { saveFile } from '../rewards.share.ts'
import { verifyBadge, type Verdict } from '../rewards.verify.ts'

type State = Verdict | 'asking' | 'failed'
const looks: Readonly<Record<State, { tone: 'ok' | 'bad' | 'quiet'; icon: Icon }>> = {
  asking: { tone: 'quiet', icon: IconLoader2 },
  genuine: { tone: 'ok', icon: IconShieldCheck },
  forged: { tone: 'bad', icon: IconAlertTriangle },
  unable: { tone: 'quiet', icon: IconInfoCircle },
  failed: { tone: 'quiet', icon: IconInfoCircle },
}

/** The signature is checked in the reader's browser, and the signed paper can be taken along. */
export function Verification({ code }: { code: string }) {
  const { t } = useLingui()
  const credential = useCredential(code)
  const keys = useBadgeKeys()
  const verdict = useQuery({
    queryKey: ['verify badge', credential.data?.jwt, keys.data?.keys],
    queryFn: () => (credential.data && keys.data ? verifyBadge(credential.data, keys.data.keys) : null),
    enabled: Boolean(credential.data && keys.data),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const state: State = verdict.data ?? (credential.error || keys.error ? 'failed' : 'asking')
  const words: Readonly<Record<State, readonly [title: string, text: string]>> = {
    asking: [t`Đang kiểm chứng`, t`Trình duyệt của bạn đang đối chiếu chữ ký của Malto.`],
    genuine: [t`Huy hiệu này là thật`, t`Chữ ký của Malto vừa được kiểm ngay trong trình duyệt này.`],
    forged: [t`Chữ ký không khớp`, t`Đừng tin nội dung này. Hãy hỏi lại người gửi liên kết cho bạn.`],
    unable: [
      t`Trình duyệt này chưa kiểm được chữ ký`,
      t`Tải tệp bên dưới rồi kiểm bằng công cụ Open Badges khác, hoặc mở trang này bằng trình duyệt mới hơn qua https.`,
    ],
    failed: [t`Chưa kiểm chứng được`, t`Chưa tải được chữ ký. Có mạng thì thử lại nhé.`],
  }
  const look = looks[state]
  const [title, text] = words[state]
  return (
    <section className="card rw-verify" aria-labelledby="rw-verify">
      <div className="row" aria-live="polite">
        <Hex size={48} tone={look.tone}>
          <look.icon size={24} aria-hidden />
        </Hex>
        <div className="grow">
          <h2 id="rw-verify">
            <span className="hidden-words">{t`Kiểm chứng:`} </span>
            {title}
          </h2>
          <p className="small muted">{text}</p>
        </div>
      </div>
      {state === 'failed' && (
        <Button
          size="sm"
          variant="light"
          onClick={() => void Promise.all([credential.refetch(), keys.refetch()])}
        >
          {t`Thử lại`}
        </Button>
      )}
      {credential.data && state !== 'forged' && (
        <div className="row wrap">
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() =>
              saveFile(
                JSON.stringify(credential.data.credential, null, 2),
                'application/json',
                'huy-hieu.json',
              )
            }
          >
            {t`Tải tệp JSON`}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile(credential.data.jwt, 'application/jwt', 'huy-hieu.jwt')}
          >
            {t`Tải chữ ký (JWT)`}
          </Button>
        </div>
      )}
    </section>
  )
}
