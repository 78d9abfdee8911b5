import type { Banner } from '@malto/contract/modules/banners.calls'

export const makeBanner = (given: Partial<Banner> = {}): Banner => ({
  id: 1,
  placement: 'inTopMedia',
  title: 'Một ngày của người làm nghề',
  body: 'Mở một nghề ra và đi theo họ một ngày.',
  button: 'Xem ngân hàng nghề',
  path: '/career-bank',
  art: 'map',
  tone: 'I',
  ...given,
})
