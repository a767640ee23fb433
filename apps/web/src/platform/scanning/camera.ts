/** Why there is no camera image, as a text for the user. */
export class CameraProblem extends Error {}

const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is blocked for this site. Allow it in the browser’s settings, then try again.',
  NotFoundError: 'No camera was found on this device.',
  NotReadableError: 'Another program uses the camera. Close it, then try again.',
};

/** The camera at the back where there is one. Throws CameraProblem. */
export async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext)
    throw new CameraProblem('Browsers give a page the camera only over https. Open Stockhand at an https address.');
  // Old browsers leave it out where the types know it always.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new CameraProblem('This browser cannot use a camera.');
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new CameraProblem(problems[name] ?? 'The camera could not be started. Try again.');
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Switches the light of the camera; false where it has none. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  if (!track || !hasTorch(stream)) return false;
  // The light is in no standard of its own, only in the image capture draft.
  return track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }).then(
    () => true,
    () => false,
  );
}

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return abilities?.torch === true;
}
