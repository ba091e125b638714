package destruct

func (k *task) sreedhar2() { k.methodII() }

func (k *task) methodII() { k.isolate() }
