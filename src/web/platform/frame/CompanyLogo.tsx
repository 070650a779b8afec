import s from './CompanyLogo.module.css'

interface CompanyLogoProps {
  /** On this host. */
  readonly address: string
  /** Empty if the company's name is next to it. */
  readonly alt: string
  readonly size: 'small' | 'large'
}

/** White background in both color schemes, which logos are made for. */
export function CompanyLogo({ address, alt, size }: CompanyLogoProps) {
  return <img className={s.logo} data-size={size} src={address} alt={alt} />
}
