// The families of the demonstration, by the names of its people. All of them are invented.

/** The fixed accounts that the start prints. */
export const fixed = { student: '+84901000001', kid: '+84901000002', parent: '+84901000003' } as const

/** Who follows whom. */
export const families: Readonly<Record<string, readonly string[]>> = {
  'Trần Văn Hòa': ['Trần Đăng Khoa', 'Trần Mỹ An'],
  'Lê Thị Kim Liên': ['Lê Đức Thịnh'],
  'Võ Thành Trung': ['Võ Minh Đức', 'Võ Hồng Nhung'],
  'Đỗ Thị Minh Nguyệt': ['Đỗ Lan Chi', 'Đỗ Khánh An'],
  'Bùi Thị Hồng Vân': ['Bùi Quang Huy', 'Bùi Đình Phong'],
  'Hồ Sĩ Tài': ['Hồ Gia Phúc', 'Hồ Ngọc Mai'],
  'Phan Thị Ngọc Bích': ['Phan Bảo Nhi', 'Phan Việt Anh'],
  'Nguyễn Hữu Phước': ['Nguyễn Hoàng Long', 'Nguyễn Tấn Lộc'],
  'Phạm Thị Tuyết Mai': ['Phạm Khánh Linh', 'Phạm Nhật Nam', 'Phạm Tuấn Anh'],
  'Đặng Quốc Cường': ['Đặng Thùy Dương', 'Đặng Yến Nhi'],
  'Huỳnh Thị Lệ Thu': ['Huỳnh Nhật Minh', 'Huỳnh Tâm Đan'],
  'Ngô Xuân Bách': ['Ngô Bảo Châu Anh', 'Ngô Thảo Nguyên'],
  'Trương Thị Ái Vân': ['Trương Mỹ Duyên'],
  'Cao Minh Hiếu': ['Cao Thanh Tùng'],
  'Vũ Thị Hải Yến': ['Vũ Ngọc Hân', 'Vũ Minh Châu'],
  'Hoàng Đình Chiến': ['Hoàng Gia Bình'],
  'Lâm Thị Thanh Tâm': ['Lâm Chí Bảo'],
  'Trần Thị Bảy': ['Trần Bảo Long', 'Trần Diệp Chi'],
  'Lê Công Vinh Quang': ['Lê Trung Kiên', 'Lê Hà Phương'],
  'Nguyễn Thị Phương Dung': ['Nguyễn Đức Minh', 'Nguyễn Quỳnh Như'],
}

interface Question {
  readonly parent: string
  /** A name, or a number behind which nobody is. */
  readonly child: string
  readonly asked_by: 'parent' | 'child'
  readonly days_ago: number
  readonly refused?: true
}

/** Requests that wait, ran out, were refused, or never found anybody. */
export const questions: readonly Question[] = [
  { parent: 'Trần Thị Bảy', child: 'Nguyễn Gia Bảo', asked_by: 'parent', days_ago: 1 },
  { parent: 'Nguyễn Hữu Phước', child: 'Nguyễn Minh Anh', asked_by: 'parent', days_ago: 2 },
  { parent: 'Lê Thu Hà', child: '+84935555001', asked_by: 'parent', days_ago: 1 },
  { parent: 'Lê Thu Hà', child: 'Nguyễn Ánh Dương', asked_by: 'child', days_ago: 3 },
  { parent: 'Lê Thu Hà', child: 'Nguyễn Thu Uyên', asked_by: 'parent', days_ago: 12 },
  { parent: 'Lê Thu Hà', child: 'Nguyễn Hải Đăng', asked_by: 'parent', days_ago: 6, refused: true },
  { parent: 'Lê Thu Hà', child: '+84935555002', asked_by: 'parent', days_ago: 20 },
  { parent: 'Trần Văn Hòa', child: 'Trần Khải Hoàn', asked_by: 'parent', days_ago: 4 },
  { parent: 'Hoàng Đình Chiến', child: 'Kiều Diễm Quỳnh', asked_by: 'parent', days_ago: 15 },
  { parent: 'Cao Minh Hiếu', child: 'Đào Gia Khánh', asked_by: 'child', days_ago: 9 },
  { parent: 'Vũ Thị Hải Yến', child: 'Mai Phương Thảo', asked_by: 'parent', days_ago: 5, refused: true },
]
