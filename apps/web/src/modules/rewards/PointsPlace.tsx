/** As wide as a few hundred points in a line of chips, which would break anew when they come. */
export const PointsPlace = () => <span style={{ width: 66, height: 26 }} />
