package destruct

func (k *task) sreedhar3() { k.methodIII() }

func (k *task) methodIII() { k.isolate() }
