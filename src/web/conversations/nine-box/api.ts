import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

export const evolutionOf = recordQuery(['nine-box', 'of'], 'userId', (api) => api.nineBox.evolution)

export const teamNineBox = companyQuery(['nine-box', 'team'], (api) => api.nineBox.team)

export const quadrants = companyQuery(['nine-box', 'quadrants'], (api) => api.nineBoxQuadrants.list)

/** In every language of the company, for editors. */
export const quadrantDetails = companyQuery(
  ['nine-box', 'details'],
  (api) => api.nineBoxQuadrants.details,
)
