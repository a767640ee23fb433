import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useSound } from './beeps.ts';

export function SoundSwitch() {
  const [isOn, setOn] = useSound();
  return (
    <IconButton
      label={isOn ? 'Mute sounds' : 'Turn sounds on'}
      icon={isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      onClick={() => setOn(!isOn)}
    />
  );
}
