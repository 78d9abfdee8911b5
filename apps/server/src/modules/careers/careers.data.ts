// What the people of the demonstration keep, and the plan of one of them. All of them are invented.

/** The fixed accounts that the start prints. */
export const fixed = { student: '+84901000001', kid: '+84901000002', parent: '+84901000003' } as const

/** By whom, and what, the newest last. */
export const fixedSaves: Readonly<Record<string, readonly string[]>> = {
  [fixed.student]: [
    'nha-bao',
    'nha-khao-co-hoc',
    'ky-su-phan-mem',
    'ky-su-tri-tue-nhan-tao',
    'thiet-ke-trai-nghiem-nguoi-dung',
    'kien-truc-su',
    'nha-sinh-hoc',
  ],
  [fixed.kid]: ['bac-si-thu-y', 'phi-cong', 'hoa-si-hoat-hinh'],
  [fixed.parent]: ['ky-su-phan-mem', 'dieu-duong'],
}

/** Tastes that pupils have, one after the other through the classes. */
export const tastes: readonly (readonly string[])[] = [
  ['bac-si-da-khoa', 'dieu-duong', 'duoc-si', 'nha-sinh-hoc'],
  ['ky-su-phan-mem', 'lap-trinh-vien-tro-choi', 'ky-su-robot', 'chuyen-gia-an-toan-thong-tin'],
  ['thiet-ke-do-hoa', 'hoa-si-minh-hoa', 'kien-truc-su', 'thiet-ke-thoi-trang'],
  ['giao-vien-tieu-hoc', 'nha-tam-li-hoc', 'nhan-vien-cong-tac-xa-hoi'],
  ['chuyen-vien-tiep-thi-so', 'nha-khoi-nghiep', 'to-chuc-su-kien', 'dau-bep'],
  ['ke-toan', 'giao-dich-vien-ngan-hang', 'chuyen-vien-phan-tich-tai-chinh'],
  ['ky-thuat-vien-sua-chua-o-to', 'tho-dien-cong-nghiep', 'ky-su-co-dien-tu'],
  ['huong-dan-vien-du-lich', 'tiep-vien-hang-khong', 'phien-dich-vien', 'nha-bao'],
  ['nong-dan-cong-nghe-cao', 'bac-si-thu-y', 'ky-su-moi-truong'],
  ['van-dong-vien', 'cong-an-nhan-dan', 'linh-cuu-hoa', 'huan-luyen-vien-the-thao'],
]

/** Some careers everybody has looked at once: enough people for a figure in the console. */
export const favourites = ['ky-su-phan-mem', 'bac-si-da-khoa', 'thiet-ke-do-hoa', 'dau-bep'] as const

export const plan = {
  liked: ['Toán', 'Tin học', 'Tiếng Anh', 'Mĩ thuật'],
  marks: { Toán: 8.4, 'Ngữ văn': 7.6, 'Tiếng Anh': 8.8, 'Vật lí': 7.8, 'Hóa học': 6.9, 'Tin học': 9.1 },
  electives: ['Vật lí', 'Tiếng Anh'],
} as const
