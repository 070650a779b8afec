export const eventChannel = 'tandem'
