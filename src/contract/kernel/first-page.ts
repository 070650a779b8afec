/** Cookie of the language that someone chose in this browser; no secret, and pages write it. */
export const languageCookie = 'tandem_language'

/** Id of the element with what a visitor's page knows of the installation. */
export const visitorFactsId = 'visitor-facts'
