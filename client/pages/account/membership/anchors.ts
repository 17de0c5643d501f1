/** The HTML id of the button that turns off renewal, to which links lead. */
export const TURN_OFF_ID = 'turn-off-renewal';
