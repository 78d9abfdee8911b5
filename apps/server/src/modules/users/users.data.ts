// The people of the demonstration. All of them, their schools and their stories are invented.

export const demoSchools = [
  {
    code: 'DEMO-THPT-SONGHAN',
    name: 'Trường THPT Sông Hàn',
    level: 'upper',
    province_id: 48,
    classes: { 10: ['10A1', '10A2', '10D1'], 11: ['11A1', '11A2', '11D1'], 12: ['12A1', '12D1'] },
  },
  {
    code: 'DEMO-THCS-NGUBINH',
    name: 'Trường THCS Ngự Bình',
    level: 'lower',
    province_id: 46,
    classes: { 6: ['6/1', '6/2'], 7: ['7/1', '7/2'], 8: ['8/1', '8/2'], 9: ['9/1', '9/2'] },
  },
  {
    code: 'DEMO-TH-PHUDONG',
    name: 'Trường Tiểu học Phù Đổng',
    level: 'primary',
    province_id: 48,
    classes: { 2: ['2A'], 3: ['3A'], 4: ['4A', '4B'], 5: ['5A', '5B'] },
  },
] as const

/** The fixed accounts that the start prints. */
export const fixedPeople = {
  student: {
    phone: '+84901000001',
    full_name: 'Nguyễn Minh Anh',
    nickname: 'Mây Xanh',
    birthday: '2009-09-12',
    gender: 'female',
    class: '11A1',
    avatar: 'av-minhanh',
  },
  kid: {
    phone: '+84901000002',
    full_name: 'Nguyễn Gia Bảo',
    nickname: 'Sóc Nâu',
    birthday: '2015-10-03',
    gender: 'male',
    class: '6/1',
    avatar: 'av-giabao',
  },
  parent: {
    phone: '+84901000003',
    full_name: 'Lê Thu Hà',
    birthday: '1984-04-18',
    gender: 'female',
    avatar: 'av-thuha',
  },
  normal: {
    phone: '+84901000005',
    full_name: 'Trần Quốc Tuấn',
    birthday: '1998-02-07',
    gender: 'male',
    avatar: 'av-tuan',
  },
} as const

type Learner = readonly [
  full_name: string,
  nickname: string,
  birthday: string,
  gender: 'male' | 'female',
  class_name: string,
]

/** Seventy pupils of the three schools, as a teacher's list would name them; 11A1 is nearly whole. */
export const learners: readonly Learner[] = [
  ['Trần Đăng Khoa', 'Khoa Robot', '2009-02-11', 'male', '11A1'],
  ['Lê Huyền Trang', 'Trang Giấy', '2008-12-24', 'female', '12D1'],
  ['Võ Minh Đức', 'Đức Ghi Ta', '2010-01-30', 'male', '10A1'],
  ['Đỗ Hà My', 'My Bánh Bèo', '2008-07-05', 'female', '12A1'],
  ['Bùi Quang Huy', 'Huy Cờ Vua', '2009-05-19', 'male', '11A2'],
  ['Hồ Gia Phúc', 'Phúc Sổ Tay', '2010-03-08', 'male', '10A2'],
  ['Phan Bảo Nhi', 'Nhi Mèo Mướp', '2013-11-02', 'female', '7/1'],
  ['Nguyễn Hoàng Long', 'Long Phi Thuyền', '2009-08-21', 'male', '11A1'],
  ['Phạm Khánh Linh', 'Linh Cỏ', '2009-10-10', 'female', '11A1'],
  ['Đặng Thùy Dương', 'Dương Sóng', '2009-06-16', 'female', '11A1'],
  ['Huỳnh Nhật Minh', 'Minh Sao Hôm', '2009-03-03', 'male', '11A2'],
  ['Ngô Bảo Châu Anh', 'Bánh Quy', '2009-12-01', 'female', '11A2'],
  ['Lương Thế Vinh', 'Vinh Trạng', '2009-04-27', 'male', '11A2'],
  ['Trương Mỹ Duyên', 'Duyên Hoa Sữa', '2009-07-14', 'female', '11D1'],
  ['Cao Thanh Tùng', 'Tùng Trống', '2009-09-30', 'male', '11D1'],
  ['Vũ Ngọc Hân', 'Hân Kẹo Dẻo', '2009-01-22', 'female', '11D1'],
  ['Mai Phương Thảo', 'Thảo Nguyên', '2009-11-09', 'female', '11D1'],
  ['Hoàng Tuấn Kiệt', 'Kiệt Vượt Suối', '2008-06-29', 'male', '12A1'],
  ['Đinh Thị Kim Ngân', 'Ngân Nga', '2008-02-17', 'female', '12A1'],
  ['Tạ Quốc Bảo', 'Bảo Bối', '2008-09-08', 'male', '12A1'],
  ['Nguyễn Phúc Lâm', 'Lâm Rừng', '2008-05-05', 'male', '12A1'],
  ['Lý Thanh Trúc', 'Trúc Xanh', '2008-10-26', 'female', '12D1'],
  ['Trịnh Hoài Nam', 'Nam Đường Xa', '2008-03-12', 'male', '12D1'],
  ['Phan Thảo Vy', 'Vy Vy', '2008-08-18', 'female', '12D1'],
  ['Lê Đức Thịnh', 'Thịnh Bóng Rổ', '2010-04-04', 'male', '10A1'],
  ['Nguyễn Thu Uyên', 'Uyên Ương', '2010-07-23', 'female', '10A1'],
  ['Đoàn Minh Quân', 'Quân Cờ', '2010-05-31', 'male', '10A1'],
  ['Hà Bích Ngọc', 'Ngọc Trai', '2010-02-15', 'female', '10A2'],
  ['Châu Gia Huy', 'Huy Hoàng Hôn', '2010-06-06', 'male', '10A2'],
  ['Kiều Diễm Quỳnh', 'Quỳnh Đêm', '2010-08-08', 'female', '10A2'],
  ['Tô Hữu Nghĩa', 'Nghĩa Chén', '2010-01-19', 'male', '10D1'],
  ['Đỗ Lan Chi', 'Chi Chít', '2010-09-27', 'female', '10D1'],
  ['Nguyễn Hải Đăng', 'Đăng Hải Đăng', '2010-10-30', 'male', '10D1'],
  ['Phùng Tường Vi', 'Vi Vu', '2010-03-21', 'female', '10D1'],
  ['Lâm Chí Bảo', 'Bảo Tàng', '2012-01-14', 'male', '9/1'],
  ['Nguyễn Ánh Dương', 'Nắng Mai', '2012-04-09', 'female', '9/1'],
  ['Trần Khải Hoàn', 'Hoàn Xe Đạp', '2012-06-22', 'male', '9/1'],
  ['Vương Tú Anh', 'Tú Cầu', '2012-08-03', 'female', '9/2'],
  ['Bùi Đình Phong', 'Phong Chong Chóng', '2012-02-28', 'male', '9/2'],
  ['Hồ Ngọc Mai', 'Mai Vàng', '2012-05-17', 'female', '9/2'],
  ['Phạm Nhật Nam', 'Nam Châm', '2013-03-11', 'male', '8/1'],
  ['Đặng Yến Nhi', 'Én Nhỏ', '2013-07-19', 'female', '8/1'],
  ['Lê Trung Kiên', 'Kiên Gỗ', '2013-09-25', 'male', '8/1'],
  ['Võ Hồng Nhung', 'Nhung Nhớ Sách', '2013-01-07', 'female', '8/2'],
  ['Nguyễn Tấn Lộc', 'Lộc Vừng', '2013-05-29', 'male', '8/2'],
  ['Trần Mỹ An', 'An Yên', '2014-02-20', 'female', '7/1'],
  ['Đào Gia Khánh', 'Khánh Kèn', '2014-06-13', 'male', '7/1'],
  ['Nguyễn Quỳnh Như', 'Như Ý', '2014-08-30', 'female', '7/2'],
  ['Lại Minh Triết', 'Triết Gia Nhí', '2014-04-02', 'male', '7/2'],
  ['Huỳnh Tâm Đan', 'Đan Len', '2015-01-16', 'female', '6/1'],
  ['Phan Việt Anh', 'Kiến Lửa', '2015-03-27', 'male', '6/1'],
  ['Ngô Thảo Nguyên', 'Cỏ Ba Lá', '2015-07-07', 'female', '6/2'],
  ['Trần Bảo Long', 'Rồng Con', '2015-09-18', 'male', '6/2'],
  ['Lê Hà Phương', 'Bông Gòn', '2016-02-05', 'female', '5A'],
  ['Nguyễn Đức Minh', 'Tên Lửa', '2016-04-24', 'male', '5A'],
  ['Đỗ Khánh An', 'Thỏ Trắng', '2016-06-11', 'female', '5B'],
  ['Phạm Tuấn Anh', 'Cá Heo', '2016-10-01', 'male', '5B'],
  ['Vũ Minh Châu', 'Hạt Dẻ', '2017-01-29', 'female', '4A'],
  ['Hoàng Gia Bình', 'Gấu Bông', '2017-05-15', 'male', '4A'],
  ['Trần Diệp Chi', 'Lá Non', '2017-08-12', 'female', '4B'],
  ['Nguyễn Thành Đạt', 'Đạt Máy Ảnh', '2009-02-26', 'male', '11A1'],
  ['Lê Bảo Ngân', 'Ngân Hà Nhỏ', '2009-05-08', 'female', '11A1'],
  ['Trần Hữu Khang', 'Khang Đá Cầu', '2009-06-30', 'male', '11A1'],
  ['Phạm Thanh Thư', 'Thư Viện Xanh', '2009-04-12', 'female', '11A1'],
  ['Đỗ Quang Vinh', 'Vinh Vĩ Cầm', '2009-11-21', 'male', '11A1'],
  ['Hồ Anh Thư', 'Anh Đào', '2009-08-02', 'female', '11A1'],
  ['Võ Trọng Nhân', 'Nhân Bếp Lửa', '2009-03-17', 'male', '11A1'],
  ['Bùi Minh Hằng', 'Hằng Nga Nhí', '2009-10-05', 'female', '11A1'],
  ['Ngô Gia Hưng', 'Hưng Xếp Hình', '2009-01-09', 'male', '11A1'],
  ['Đặng Phương Linh', 'Linh Lá Me', '2009-07-28', 'female', '11A1'],
]

/** Twenty mothers, fathers and grandparents. */
export const parents: readonly (readonly [full_name: string, birthday: string, gender: 'male' | 'female'])[] =
  [
    ['Trần Văn Hòa', '1980-03-02', 'male'],
    ['Lê Thị Kim Liên', '1982-11-20', 'female'],
    ['Võ Thành Trung', '1978-07-09', 'male'],
    ['Đỗ Thị Minh Nguyệt', '1983-01-25', 'female'],
    ['Bùi Thị Hồng Vân', '1985-05-13', 'female'],
    ['Hồ Sĩ Tài', '1979-09-30', 'male'],
    ['Phan Thị Ngọc Bích', '1986-02-08', 'female'],
    ['Nguyễn Hữu Phước', '1977-12-12', 'male'],
    ['Phạm Thị Tuyết Mai', '1984-06-21', 'female'],
    ['Đặng Quốc Cường', '1981-08-17', 'male'],
    ['Huỳnh Thị Lệ Thu', '1980-10-05', 'female'],
    ['Ngô Xuân Bách', '1983-04-14', 'male'],
    ['Trương Thị Ái Vân', '1982-12-28', 'female'],
    ['Cao Minh Hiếu', '1985-03-19', 'male'],
    ['Vũ Thị Hải Yến', '1987-07-03', 'female'],
    ['Hoàng Đình Chiến', '1976-01-11', 'male'],
    ['Lâm Thị Thanh Tâm', '1984-09-22', 'female'],
    ['Trần Thị Bảy', '1961-05-06', 'female'],
    ['Lê Công Vinh Quang', '1982-02-27', 'male'],
    ['Nguyễn Thị Phương Dung', '1988-08-15', 'female'],
  ]

export interface Adviser {
  readonly phone: string
  readonly full_name: string
  readonly advisory_name: string
  readonly gender: 'male' | 'female'
  readonly birthday: string
  readonly avatar: string
  readonly short_description: string
  readonly advisory_curriculum_vitae: string
}

/** Ten advisers; the first is the fixed demo account. */
export const advisers: readonly Adviser[] = [
  {
    phone: '+84901000004',
    full_name: 'Phạm Ngọc Linh',
    advisory_name: 'Cô Ngọc Linh',
    gender: 'female',
    birthday: '1988-06-20',
    avatar: 'av-linh',
    short_description: 'Giúp bạn đọc kết quả trắc nghiệm và chọn tổ hợp môn mà không phải đoán mò.',
    advisory_curriculum_vitae:
      'Cô Linh dạy Ngữ văn bậc THPT trước khi chuyển sang tư vấn học đường. Cô thường bắt đầu buổi hẹn bằng câu hỏi: “Tuần vừa rồi, lúc nào em quên cả nhìn đồng hồ?”. Cô đồng hành với học sinh lớp 9 và lớp 10 khi chọn môn, và với học sinh lớp 12 khi cân nhắc giữa đại học và học nghề.',
  },
  {
    phone: '+84901000041',
    full_name: 'Nguyễn Hải Sơn',
    advisory_name: 'Thầy Hải Sơn',
    gender: 'male',
    birthday: '1982-03-15',
    avatar: 'av-tuan',
    short_description: 'Kỹ sư cơ khí chuyển sang dạy nghề, hiểu cả xưởng lẫn giảng đường.',
    advisory_curriculum_vitae:
      'Thầy Sơn làm kỹ sư bảo trì máy rồi dạy ở trường cao đẳng nghề. Thầy hay mời học sinh kể về món đồ các bạn từng tháo ra lắp lại. Thầy tư vấn về các ngành kỹ thuật, lộ trình 9+ và học nghề song song với học văn hóa.',
  },
  {
    phone: '+84901000042',
    full_name: 'Trần Thị Mai Hương',
    advisory_name: 'Cô Mai Hương',
    gender: 'female',
    birthday: '1985-09-01',
    avatar: 'av-thuha',
    short_description: 'Cán bộ tâm lý học đường, lắng nghe trước khi khuyên.',
    advisory_curriculum_vitae:
      'Cô Hương phụ trách phòng tham vấn của một trường THCS. Cô giúp các bạn gọi tên nỗi lo trước kỳ thi, nói chuyện với cha mẹ về điều mình muốn, và biết khi nào cần tìm thêm người lớn tin cậy.',
  },
  {
    phone: '+84901000043',
    full_name: 'Lê Quang Vinh',
    advisory_name: 'Thầy Quang Vinh',
    gender: 'male',
    birthday: '1990-12-05',
    avatar: 'av-khoa',
    short_description: 'Lập trình viên dạy tin học, thích giải thích chuyện phức tạp bằng ví dụ bếp núc.',
    advisory_curriculum_vitae:
      'Thầy Vinh viết phần mềm cho một công ty ở Đà Nẵng và dạy câu lạc bộ tin học cuối tuần. Thầy trò chuyện về các nghề công nghệ, về việc tự học, và về chuyện “không giỏi Toán có học tin được không”.',
  },
  {
    phone: '+84901000044',
    full_name: 'Đặng Thu Thảo',
    advisory_name: 'Cô Thu Thảo',
    gender: 'female',
    birthday: '1987-04-11',
    avatar: 'av-my',
    short_description: 'Điều dưỡng trưởng, kể thật về nghề chăm sóc sức khỏe.',
    advisory_curriculum_vitae:
      'Cô Thảo làm điều dưỡng ở khoa nhi. Cô nói thẳng về ca trực đêm, về niềm vui khi một em bé xuất viện, và về những con đường khác nhau vào ngành y: điều dưỡng, xét nghiệm, dược, phục hồi chức năng.',
  },
  {
    phone: '+84901000045',
    full_name: 'Hoàng Anh Dũng',
    advisory_name: 'Thầy Anh Dũng',
    gender: 'male',
    birthday: '1979-08-29',
    avatar: 'av-duc',
    short_description: 'Chủ một xưởng mộc, mê chuyện khởi nghiệp từ nghề của gia đình.',
    advisory_curriculum_vitae:
      'Thầy Dũng tiếp quản xưởng mộc của cha và mở thêm gian hàng trực tuyến. Thầy tư vấn cho bạn nào muốn tự làm chủ: tính giá thành, nói chuyện với khách, và bắt đầu nhỏ.',
  },
  {
    phone: '+84901000046',
    full_name: 'Vũ Bích Phương',
    advisory_name: 'Cô Bích Phương',
    gender: 'female',
    birthday: '1991-01-17',
    avatar: 'av-trang',
    short_description: 'Họa sĩ minh họa sách thiếu nhi, dạy vẽ và dạy cách nhận góp ý.',
    advisory_curriculum_vitae:
      'Cô Phương vẽ minh họa cho sách tranh và hướng dẫn làm tập tác phẩm đầu tay. Cô trò chuyện về các ngành thiết kế, hoạt hình, kiến trúc, và về việc nuôi một nghề sáng tạo bằng thói quen mỗi ngày.',
  },
  {
    phone: '+84901000047',
    full_name: 'Ngô Đức Thành',
    advisory_name: 'Thầy Đức Thành',
    gender: 'male',
    birthday: '1984-10-08',
    avatar: 'av-huy',
    short_description: 'Kế toán trưởng, biến những con số thành câu chuyện dễ hiểu.',
    advisory_curriculum_vitae:
      'Thầy Thành làm kế toán cho một hợp tác xã nông sản. Thầy giúp các bạn nhìn rõ nghề tài chính, kế toán, hành chính: cần tính cẩn thận nào, học ở đâu, và một ngày làm việc trông ra sao.',
  },
  {
    phone: '+84901000048',
    full_name: 'Phan Thị Hoài An',
    advisory_name: 'Cô Hoài An',
    gender: 'female',
    birthday: '1986-07-26',
    avatar: 'av-nhi',
    short_description: 'Giáo viên sinh học, từng đi khảo sát rừng cùng kiểm lâm.',
    advisory_curriculum_vitae:
      'Cô An dạy Sinh học và hướng dẫn học sinh làm đề tài khoa học. Cô tư vấn về nghiên cứu, môi trường, nông nghiệp, và cách biến một câu hỏi nhỏ trong vườn nhà thành dự án thật.',
  },
  {
    phone: '+84901000049',
    full_name: 'Bùi Thanh Phong',
    advisory_name: 'Thầy Thanh Phong',
    gender: 'male',
    birthday: '1989-05-02',
    avatar: 'av-phuc',
    short_description: 'Hướng dẫn viên du lịch, nói về nghề phục vụ bằng sự tự hào.',
    advisory_curriculum_vitae:
      'Thầy Phong dẫn khách trên đường di sản miền Trung và huấn luyện người mới. Thầy trò chuyện về du lịch, khách sạn, ẩm thực, ngoại ngữ, và về cách rèn sự tự tin khi đứng trước đám đông.',
  },
]
