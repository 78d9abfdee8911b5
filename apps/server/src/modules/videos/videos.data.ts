// What the people of the demonstration make of the videos.

/** Of a hundred who may see it, so many have. */
export const chances: Readonly<Record<string, number>> = {
  'nguoi-lam-tieng-dong': 72,
  'khao-co-doc-dat': 46,
  'hoa-tieu-dan-tau': 58,
  'gap-sach-lai': 66,
  'on-thua-nho-lau': 52,
  'cat-hanh-tinh-trong-nha': 61,
  'trong-dong-ngoc-lu': 38,
  'rung-trong-hang-son-doong': 78,
  'anh-sang-lanh-dom-dom': 44,
  'cai-dau-nang': 57,
  'mot-hoi-tho-dai': 63,
  'dong-ho-ngu': 70,
  'nghe-hay-gop-y': 49,
  'giam-gia-loi-hay-lo': 64,
  'viec-lam-them-dau-tien': 82,
}

const [student, kid] = ['+84901000001', '+84901000002']

/** Where the fixed accounts stopped, as a part of the whole. */
export const fixedStops: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [student]: { 'trong-dong-ngoc-lu': 0.55, 'gap-sach-lai': 0.3, 'hoa-tieu-dan-tau': 0.6 },
  [kid]: { 'anh-sang-lanh-dom-dom': 0.5, 'cat-hanh-tinh-trong-nha': 0.4 },
}

export const fixedLikes: Readonly<Record<string, readonly string[]>> = {
  [student]: ['rung-trong-hang-son-doong', 'nghe-hay-gop-y', 'viec-lam-them-dau-tien', 'khao-co-doc-dat'],
  [kid]: ['rung-trong-hang-son-doong', 'nguoi-lam-tieng-dong'],
}
