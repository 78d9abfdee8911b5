import { contact } from '../platform/contact.ts'

/** Stands behind a sentence that asks people to write to Malto: the address itself, readable where no mail program opens. */
export function ContactLinks() {
  const { email, phone } = contact()
  return (
    <span className="contact-links">
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {email && phone && ' · '}
      {phone && (
        <a className="link num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
    </span>
  )
}
