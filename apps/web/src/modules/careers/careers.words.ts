import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import type { CareerRoute, CareerSetting } from '@malto/contract/modules/careers.rules'

/** The ways in; none stands above another, so they stand in the order of the school years. */
export const routeWords: Readonly<Record<CareerRoute, MessageDescriptor>> = {
  nine_plus: msg`9+ (văn hóa kèm nghề)`,
  intermediate: msg`Trung cấp`,
  college: msg`Cao đẳng`,
  university: msg`Đại học`,
  short_course: msg`Khóa ngắn`,
  apprentice: msg`Học việc tại chỗ làm`,
  force: msg`Trường công an, quân đội`,
}

export const settingWords: Readonly<Record<CareerSetting, MessageDescriptor>> = {
  office: msg`Văn phòng`,
  outdoors: msg`Ngoài trời`,
  workshop: msg`Xưởng`,
  hospital: msg`Bệnh viện, phòng khám`,
  school: msg`Trường học`,
  lab: msg`Phòng thí nghiệm`,
  home: msg`Tại nhà`,
  road: msg`Trên đường`,
  stage: msg`Sân khấu, trường quay`,
  field: msg`Đồng ruộng, rừng`,
  shop: msg`Cửa hàng, nhà hàng`,
  sea: msg`Trên biển`,
}

/** Only two words, and none where the two do not go together: nobody is "73 % a welder". */
export const labelWords: Readonly<Record<NonNullable<CareerCard['label']>, MessageDescriptor>> = {
  best: msg`Rất hợp`,
  great: msg`Hợp`,
}
